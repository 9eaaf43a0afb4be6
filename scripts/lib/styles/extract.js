import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { Failure } from '../task.js'

/*
 * Takes the rules of styles out of what was built, where they stand beside the names of their classes: those of the console, which
 * make.js has made, and those of Fluent UI, which come so. Each rule is kept once, all in the order in which Griffel would bring
 * them, as one text; classes and the keys of what they set get short names.
 */

/** What takes names of classes, and perhaps their rules, as they stand. */
const CALL = /\.__(?:css|styles|resetStyles)\)\((?=[{"])/g
const PLACE = '"/* rules */"'

/** Griffel's order: https://griffel.js.org/react/architecture/atomic-css-in-js#lvfha-order */
const BUCKETS = 'rdlvwfihasktmcx'
const CLASS = /\.([fr]\w{4,})/g
/** A rule of a class, perhaps one of several in a rule of a medium: each of those is of a direction of writing. */
const OF_CLASS = /\.([fr]\w{4,})[^{}]*\{[^{}]*\}/g
const WHOLE = /^[^{}]+\{.+\}$/

/** Where the list of arguments ends that begins at `start`. @param {string} text @param {number} start */
const endOf = (text, start) => {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('"\'`'.includes(sign)) {
      do at += text[at + 1] === '\\' ? 2 : 1
      while (text[at] !== sign)
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

/** @typedef {string | [string, { p?: number, m?: string }]} Rule */

const gather = () => {
  /** @type {Map<string, { bucket: number, media: string, priority: number }>} */
  const rules = new Map()
  /** @param {Record<string, Rule[]>} byBucket */
  const add = (byBucket) => {
    for (const [bucket, list] of Object.entries(byBucket)) {
      for (const rule of list) {
        const [text, { p = 0, m = '' } = {}] = Array.isArray(rule) ? rule : [rule]
        rules.set(text, { bucket: BUCKETS.indexOf(bucket), media: m, priority: p })
      }
    }
  }
  const inOrder = () =>
    [...rules]
      .sort(
        ([, one], [, other]) =>
          one.bucket - other.bucket ||
          (one.media < other.media ? -1 : one.media > other.media ? 1 : 0) ||
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
  /** @type {Map<string, string>} */
  const classes = new Map()
  /** @param {string | [string, string] | 0} name by the direction of writing, where that matters: left to right is ours */
  const classOf = (name) => {
    if (name === 0) return '0'
    const left = Array.isArray(name) ? name[0] : name
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
      return `${classOf(first)},null,[]`
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

  const texts = paths.map((path) => ({ path, text: without(readFileSync(path, 'utf8')) }))
  if (texts.some(({ text }) => /\.make(Reset)?Styles\)\(\{/.test(text)))
    throw new Failure('There are styles that were not made in the build: see scripts/lib/styles/make.js.')
  const used = rules
    .inOrder()
    .map((rule) =>
      rule.replaceAll(OF_CLASS, (each, name) =>
        classes.has(name) ? each.replaceAll(CLASS, (_, known) => `.${classes.get(known)}`) : '',
      ),
    )
    .filter((rule) => WHOLE.test(rule))
  const text = JSON.stringify(used.join('\n'))
  if (texts.filter((each) => each.text.includes(PLACE)).length !== 1)
    throw new Failure('There is no place for the styles: see src/ui/madeStyles.ts.')
  for (const { path, text: script } of texts)
    writeFileSync(
      path,
      script.replace(PLACE, () => text),
    )
}
