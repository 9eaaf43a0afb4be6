import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/task.js'
import { pageFiles } from '../support/pageFiles.ts'
import { expect, test } from '../support/test.ts'

/*
 * The files that the page lists for each screen (scripts/lib/earlyFiles.js), without those of the shell: what is fetched when a person opens
 * the screen's address. Sizes are in bytes, compressed with brotli.
 */

const KB = 1000
const BUDGET = 35 * KB
/** Code that most screens share. Each part is in one file, recognised by a name in it. */
const SHARED = [
  { part: 'the fields of forms', name: 'fui-Checkbox__input', budget: 16 * KB },
  { part: 'tables', name: 'getCoreRowModel', budget: 16 * KB },
]
/** Limited to 210 KB together with the shell: see javascript.test.ts. */
const WITH_SHELL = ['dashboard']
/**
 * The gallery shows every UI part, including the charts of the dashboard and the text of the chat. User management has two forms,
 * two commands and a modal: loading them separately would cost more than it saves. The page of an order has a table, its history, the
 * forms of refunds, captures, settlements and deliveries with the commands that they send, a confirmation under way, and a command that looks
 * up an attempt at the gateway. The list of orders has tabs, ten filters, badges, a selection across pages and its export. The queue has tabs
 * with numbers, seven filters, a command for each row, shortcut keys, and a note about newer changes. The page of a ticket has two forms for
 * writing, a menu of ways to send, and four commands for its properties. A person who opens a ticket is about to answer it, so the reply form
 * is not loaded separately.
 */
const LARGER = {
  widgets: 105 * KB,
  userManagement: 38 * KB,
  order: 50 * KB,
  orders: 40 * KB,
  desk: 42 * KB,
  ticket: 51 * KB,
}

const has = (file: string, name: string): boolean => readFileSync(join(root, 'dist', file), 'utf8').includes(name)

const sizeOf = (file: string): number => statSync(join(root, 'dist', `${file}.br`)).size

test('[PF-40] each screen stays within its budget, by default 35 KB beyond the shell, forms and tables, which have 16 KB each', () => {
  const { shell = [], ...screens } = pageFiles()
  const all = [...new Set(Object.values(screens).flat())]
  const shared = SHARED.flatMap(({ part, name, budget }) => {
    const files = all.filter((file) => has(file, name))
    expect([part, files.length]).toEqual([part, 1])
    expect([part, files.filter((file) => sizeOf(file) > budget || shell.includes(file))]).toEqual([part, []])
    return files
  })
  const beyond = Object.entries(screens).map(([name, files]) => {
    const bytes = files
      .filter((file) => ![...shell, ...shared].includes(file))
      .reduce((sum, file) => sum + sizeOf(file), 0)
    return { name, bytes, budget: Reflect.get(LARGER, name) ?? BUDGET }
  })
  console.log(beyond.map(({ name, bytes }) => `${String(bytes).padStart(9)}  ${name}`).join('\n'))
  expect(beyond).not.toHaveLength(0)
  expect(beyond.filter(({ name, bytes, budget }) => bytes > budget && !WITH_SHELL.includes(name))).toEqual([])
})

test('[PF-40] the code of the queue itself has at most 30 KB', () => {
  const own = pageFiles().desk?.filter((file) => file.startsWith('desk.')) ?? []
  expect(own).toHaveLength(1)
  expect(own.filter((file) => sizeOf(file) > 30 * KB)).toEqual([])
})

test('the files named in the bundler configuration exist, and it has at most six globs', () => {
  const { manualSharedBundles: bundles } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))[
    '@parcel/bundler-default'
  ].production
  const roots: string[] = bundles.flatMap((bundle: { root?: string }) => bundle.root ?? [])
  expect(roots.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(bundles.flatMap((bundle: { assets: string[] }) => bundle.assets).length).toBeLessThanOrEqual(6)
})
