import { loadTests } from '../../support/loadTests.ts'
// Imported here so that its hooks apply to all files.
import '../../support/renderApp.tsx'

loadTests('views', { but: ['views/ui/'] })
