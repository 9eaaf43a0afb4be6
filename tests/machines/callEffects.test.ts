import * as calls from '../../machines/callEffects.ts'
import { stubName } from '../../machines/kit/stubs.ts'

// `wired` replaces a stub with the function that has the name of the stub, not that of the export.
it.each(Object.entries(calls))('the exported call %s is a stub with the same name', (name, logic) => {
  expect(stubName(logic)).toBe(name)
})
