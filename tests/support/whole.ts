import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { appMachine } from '../../machines/app/app.machine.ts'
import { workspaceMachine } from '../../machines/shell/workspace.machine.ts'
import { among, wholeOf } from '../../machines/whole.ts'
import { isMachine } from '../../scripts/lib/machines.js'

const FOLDER = join(__dirname, '../../machines')

// Not imported: a table of tests is made while its module is read, and no machine needs to be named here.
const machinesIn = (end: string) =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .toSorted()
    .flatMap((file) => Object.values<unknown>(require(join(FOLDER, file))))
    .filter(isMachine)
const machines = machinesIn('.machine.ts')

/** The flows of the business, which nothing runs: the server and the console ask what they allow. */
export const FLOWS = machinesIn('.flow.ts')

/** The workspace with every machine that comes late in its place. */
export const wholeWorkspaceMachine = wholeOf(workspaceMachine, among(machines))

/** The whole model: what the product runs once all its parts have been loaded. */
export const wholeAppMachine = wholeOf(appMachine, among(machines))
