import { loadTests } from '../../support/loadTests.ts'

loadTests('machines', { but: ['machines/replay', 'machines/inspect'] })
