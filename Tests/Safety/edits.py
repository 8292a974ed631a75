def run(tally, quick): pass
