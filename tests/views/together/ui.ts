import { loadTests } from '../../support/loadTests.ts'

loadTests('views/ui')
