import { loadTests } from '../../support/loadTests.ts'

loadTests('machines', ['machines/replay', 'machines/inspect'])
