// The least that a static Swift program can be: what start-up is compared with.
print("hello")
