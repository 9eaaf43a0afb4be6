import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { defaultCompareMediaQueries, normalizeCSSBucketEntry, styleBucketOrdering } from '@griffel/core'
import { Failure } from '../task.js'

/*
 * Takes the rules of styles out of what was built, where they stand beside the names of their classes: those of the console, which
 * make.js has made, and those of Fluent UI, which come so. Each rule is kept once, all in the order in which Griffel would bring
 * them, as one text; classes and the keys of what they set get short names.
 */

/** What takes names of classes, and perhaps their rules, as they stand. */
const CALL = /\.__(?:css|styles|resetStyles)\)\((?=[{"])/g
const PLACE = '"/* rules */"'

const CLASS = /\.([\w-]+)/g
/** A selector with what it sets, wherever it stands: several stand in a rule of a medium, each of a direction of writing. */
const SET = /[^{}]+\{[^{}]*\}/g
const WHOLE = /^[^{}]+\{.+\}$/
const NOT_MADE = /\.make(?:Reset)?Styles\)\(\{.{0,80}/
/** A rule in a text: none may stay where nobody looks for it. */
const LEFT = /["'`]\.[fr][0-9a-z]{4,}(?:[\s:>[][^"'`]*)?\{[\w-]+:[^"'`]*/

/** Where the list of arguments ends that begins at `start`. @param {string} text @param {number} start */
const endOf = (text, start) => {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('"\'`'.includes(sign)) {
      at += 1
      while (at < text.length && text[at] !== sign) at += text[at] === '\\' ? 2 : 1
    } else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) {
      if (depth === 0) return at
      depth -= 1
    }
  }
  throw new Failure('A list of styles has no end: see scripts/lib/styles/extract.js.')
}

/** Gives each name a short one, by the order in which they come. @param {(count: number) => string} name */
const shortNames = (name) => {
  /** @type {Map<string, string>} */
  const names = new Map()
  /** @param {string} long */
  return (long) => {
    const short = names.get(long) ?? name(names.size)
    names.set(long, short)
    return short
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** @param {number} count @returns {string} */
const lettersOf = (count) =>
  (count >= LETTERS.length ? lettersOf(Math.floor(count / LETTERS.length) - 1) : '') + LETTERS[count % LETTERS.length]

/** @typedef {import('@griffel/core').CSSRulesByBucket} Rules */

const gather = () => {
  /** @type {Map<string, { bucket: number, condition: string, priority: number }>} */
  const rules = new Map()
  /** @param {Rules} byBucket */
  const add = (byBucket) => {
    for (const [name, list] of Object.entries(byBucket)) {
      const bucket = styleBucketOrdering.map(String).indexOf(name)
      if (bucket < 0) throw new Failure(`Griffel has no place for styles "${name}": see scripts/lib/styles/extract.js.`)
      for (const entry of list) {
        const [text, { p = 0, m, x } = {}] = normalizeCSSBucketEntry(entry)
        rules.set(text, { bucket, condition: String(x ?? m ?? ''), priority: Number(p) })
      }
    }
  }
  const inOrder = () =>
    [...rules]
      .sort(
        ([, one], [, other]) =>
          one.bucket - other.bucket ||
          defaultCompareMediaQueries(one.condition, other.condition) ||
          one.priority - other.priority,
      )
      .map(([text]) => text)
  return { add, inOrder }
}

/** @param {string} folder of what was built */
export const extractStyles = (folder) => {
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => join(folder, name))
  const rules = gather()
  const shortClass = shortNames((count) => `g${count.toString(36)}`)
  const shortKey = shortNames(lettersOf)
  /** Short names of classes, by what Griffel calls them. @type {Map<string, string>} */
  const classes = new Map()
  /** Those of the other direction of writing. @type {Set<string>} */
  const mirrored = new Set()
  /** @param {string | [string, string] | 0} name by the direction of writing, where that matters: left to right is ours */
  const classOf = (name) => {
    if (name === 0) return '0'
    const [left, right] = Array.isArray(name) ? name : [name]
    if (right) mirrored.add(right)
    classes.set(left, shortClass(left))
    return JSON.stringify(classes.get(left))
  }
  /** @param {Record<string, Record<string, string | [string, string] | 0>>} slots */
  const slotsOf = (slots) =>
    Object.entries(slots)
      .map(
        ([slot, keys]) =>
          `${JSON.stringify(slot)}:{${Object.entries(keys).map(([key, name]) => `${shortKey(key)}:${classOf(name)}`)}}`,
      )
      .join(',')

  /** @param {string} call @param {string} text of its arguments */
  const shortened = (call, text) => {
    const [first, second, third] = vm.runInNewContext(`[${text}]`)
    if (call === '.__resetStyles)(') {
      rules.add(Array.isArray(third) ? { r: third } : third)
      return `${classOf(second ? [first, second] : first)},null,[]`
    }
    rules.add(second)
    return `{${slotsOf(first)}}${call === '.__css)(' ? '' : ',{}'}`
  }

  /** @param {string} text */
  const without = (text) => {
    let rest = 0
    let result = ''
    for (const match of text.matchAll(CALL)) {
      const start = match.index + match[0].length
      const end = endOf(text, start)
      result += text.slice(rest, start) + shortened(match[0], text.slice(start, end))
      rest = end
    }
    return result + text.slice(rest)
  }

  /** @param {string} set a selector with what it sets */
  const isMirrored = (set) => [...set.matchAll(CLASS)].some(([, name = '']) => mirrored.has(name) && !classes.has(name))

  const texts = paths.map((path) => ({ path, text: without(readFileSync(path, 'utf8')) }))
  const unmade = texts.flatMap(({ text }) => NOT_MADE.exec(text) ?? LEFT.exec(text) ?? [])
  if (unmade.length > 0)
    throw new Failure(`There are styles that were not made in the build: ${unmade[0]}. See scripts/lib/styles/make.js.`)
  const used = rules
    .inOrder()
    .map((rule) => rule.replaceAll(SET, (set) => (isMirrored(set) ? '' : set)))
    .filter((rule) => WHOLE.test(rule))
    .map((rule) => rule.replaceAll(CLASS, (whole, name) => (classes.has(name) ? `.${classes.get(name)}` : whole)))
  const text = JSON.stringify(used.join('\n'))
  if (texts.filter((each) => each.text.includes(PLACE)).length !== 1)
    throw new Failure('There is no place for the styles: see src/ui/madeStyles.ts.')
  for (const { path, text: script } of texts)
    writeFileSync(
      path,
      script.replace(PLACE, () => text),
    )
}
