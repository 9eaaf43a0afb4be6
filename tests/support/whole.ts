import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { appMachine } from '../../machines/app/app.machine.ts'
import { workspaceMachine } from '../../machines/shell/workspace.machine.ts'
import { among, wholeOf } from '../../machines/whole.ts'
import { isMachine } from '../../scripts/lib/machines.js'

const FOLDER = join(__dirname, '../../machines')

// Found by file name, not imported, so that no machine must be listed here. `require` is synchronous, as tables of tests are made on import.
const machinesIn = (end: string) =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .toSorted()
    .flatMap((file) => Object.values<unknown>(require(join(FOLDER, file))))
    .filter(isMachine)
const machines = machinesIn('.machine.ts')

/** The business flows. They never run as actors: the server and the console only ask them what is allowed. */
export const FLOWS = machinesIn('.flow.ts')

/** The workspace, including every machine that is otherwise loaded on demand. */
export const wholeWorkspaceMachine = wholeOf(workspaceMachine, among(machines))

/** The whole model: what the product runs after all its parts have loaded. */
export const wholeAppMachine = wholeOf(appMachine, among(machines))
