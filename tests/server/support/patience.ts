// Passwords are slow to hash by design and databases take seconds to open, the more so where other suites run alongside.
jest.setTimeout(60_000)
