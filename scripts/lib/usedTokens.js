import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './task.js'

/*
 * Which of Fluent UI's 467 tokens are used. They are written into the stylesheet of the page, which is all that brings them: what
 * makes the themes stays out of what is built (9 KB of gzip in the shell).
 */

/** What is drawn by Fluent UI itself. */
const FLUENT = [
  'react-button/lib/components/Button/useButtonStyles.styles.js',
  'react-provider/lib',
  'react-tabster/lib/focus',
].map((path) => join('node_modules/@fluentui', path))

/** Where the values are told and not used. */
const TELLING = /ui\/(theme|railTheme)\.ts$|tokens\.css$/

/** @param {string} path of a file or a folder @returns {string[]} */
const filesIn = (path) =>
  /\.js$/.test(path)
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))

/** @param {string} text @param {ReadonlySet<string>} known @returns {string[]} */
const namesIn = (text, known) => {
  const states = [...text.matchAll(/tokens\[`(\w+)\$\{/g)].flatMap(([, name]) =>
    ['', 'Hover', 'Pressed'].map((state) => `${name}${state}`),
  )
  return [...(text.match(/\w+/g) ?? []), ...states].filter((name) => known.has(name))
}

/** @param {string[]} tokens all there are @returns {string[]} those that are used, sorted */
export const usedTokens = (tokens) => {
  const known = new Set(tokens)
  const texts = ['src', ...FLUENT]
    .flatMap(filesIn)
    .filter((path) => /\.(tsx?|css|js)$/.test(path) && !TELLING.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  return [...new Set(texts.flatMap((text) => namesIn(text, known)))].sort()
}
