import { loadTests } from '../../support/loadTests.ts'

loadTests('machines/replay')
loadTests('machines/inspect')
