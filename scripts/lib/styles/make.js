import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { resolveStyleRulesForSlots } from '@griffel/core'
import { importSource } from '../sources.js'
import { Failure, root, script } from '../task.js'
import { noted } from './fluent.js'
import { withValues } from './tokens.js'

/*
 * Computes ahead of time what Griffel would compute in the browser for each `makeStyles` of the console: class names and their rules. The sources
 * with the results in them are written to a folder, from which the bundler reads them (plugin.js). The build runs this as a program, with
 * the path of that folder.
 */

/** A call as Biome formats it: on one line, or up to a closing brace at the start of a line. */
const CALL = /\bmakeStyles\((\{.*\}|\{[\s\S]*?\n\})\)$/gm
const IMPORTED = /\bmakeStyles\b(?=[^;]*? from '@fluentui\/react-components')/

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('inspect'))
    .map((name) => join(folder, name))
    .sort()

/** The arguments that replace the styles of a call: class names and rules. @param {import('./fluent.js').Style} styles */
const argumentsFor = (styles) => {
  const [classes, rules] = resolveStyleRulesForSlots(/** @type {any} */ (styles))
  return `${JSON.stringify(classes)}, ${JSON.stringify(rules)}`
}

/** @param {string} path @param {string} text */
const withStyles = async (path, text) => {
  if (!text.includes('makeStyles(')) return text
  await importSource(path)
  const calls = noted.get(join(root, path)) ?? []
  let next = 0
  // With the same number of lines, so that source maps stay valid.
  const replaced = text.replaceAll(
    CALL,
    (call) => `makeStyles(${argumentsFor(calls[next++] ?? {})})${'\n'.repeat(call.split('\n').length - 1)}`,
  )
  if (next !== calls.length || next !== text.split('makeStyles(').length - 1)
    throw new Failure(
      `${path}: ${next} of ${calls.length} styles are found in its text. See scripts/lib/styles/make.js.`,
    )
  return withValues(replaced).replace(IMPORTED, '__styles as makeStyles')
}

register('./hooks.js', import.meta.url)

await script(async () => {
  const folder = join(root, process.argv[2] ?? '')
  for (const path of sourcesIn('src')) {
    const text = readFileSync(join(root, path), 'utf8')
    const styled = await withStyles(path, text)
    if (styled === text) continue
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, styled)
  }
})
