import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/task.js'
import { pageFiles } from '../support/pageFiles.ts'
import { expect, test } from '../support/test.ts'

/*
 * What the page says each screen needs (scripts/lib/earlyFiles.js), beyond what the shell needs: who opens its address fetches that.
 * By the size in brotli, in bytes.
 */

const KB = 1000
const BUDGET = 35 * KB
/** The fields of forms, which most screens share. */
const FORMS = 16 * KB
/** Held to less than 210 KB with the shell: see javascript.test.ts. */
const WITH_SHELL = ['dashboard']
/**
 * The gallery shows each part that there is, the charts of the dashboard and the text of the chat among them. User management has two forms,
 * two commands and a modal: to load them apart would save a reader less than it costs. The page of an order brings a table, its history, and
 * the form of a refund with the command that it becomes. The list of orders has tabs, ten filters, badges, a selection over pages and its file.
 */
const LARGER = { widgets: 105 * KB, userManagement: 38 * KB, order: 42 * KB, orders: 44 * KB }

/** What draws the fields of forms, by a name of Fluent UI in it. */
const isForms = (file: string): boolean =>
  readFileSync(join(root, 'dist', file), 'utf8').includes('fui-Checkbox__input')

const sizeOf = (file: string): number => statSync(join(root, 'dist', `${file}.br`)).size

test('[PF-40] a screen has no more than 35 KB beyond the shell and the fields of forms, which have no more than 16', () => {
  const { shell = [], ...screens } = pageFiles()
  const forms = [...new Set(Object.values(screens).flat())].filter(isForms)
  expect(forms).toHaveLength(1)
  expect(forms.filter((file) => sizeOf(file) > FORMS || shell.includes(file))).toEqual([])
  const beyond = Object.entries(screens).map(([name, files]) => {
    const bytes = files
      .filter((file) => ![...shell, ...forms].includes(file))
      .reduce((sum, file) => sum + sizeOf(file), 0)
    return { name, bytes, budget: Reflect.get(LARGER, name) ?? BUDGET }
  })
  console.log(beyond.map(({ name, bytes }) => `${String(bytes).padStart(9)}  ${name}`).join('\n'))
  expect(beyond).not.toHaveLength(0)
  expect(beyond.filter(({ name, bytes, budget }) => bytes > budget && !WITH_SHELL.includes(name))).toEqual([])
})

test('[PF-40] the bundler is told of files that there are, and of no more than six globs', () => {
  const { manualSharedBundles: bundles } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))[
    '@parcel/bundler-default'
  ].production
  const roots: string[] = bundles.flatMap((bundle: { root?: string }) => bundle.root ?? [])
  expect(roots.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(bundles.flatMap((bundle: { assets: string[] }) => bundle.assets).length).toBeLessThanOrEqual(6)
})
