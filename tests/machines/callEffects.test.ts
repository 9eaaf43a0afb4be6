import * as calls from '../../machines/callEffects.ts'
import { stubName } from '../../machines/kit/stubs.ts'

// `wired` replaces a stub with the function that has the name of the stub, not that of the export.
it.each(Object.entries(calls))('the call %s is a stub of that name', (name, logic) => {
  expect(stubName(logic)).toBe(name)
})
