"""Regress: pictures beside their baselines. Pure of browsers: who performs a page is `jobs/regression`."""
