import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { Failure } from './task.js'

/*
 * What the page loads first registers its modules, and then evaluates React and the console, all in one task: on a slow processor
 * the longest there is, and nobody can type while it runs. Here each gets a turn of the event loop by itself.
 */

const FIRST = /^console\.\w+\.js$/
/** `var z=M.register;`: the functions that register a module and evaluate one. */
const REGISTER = /var ([\w$]+)=([\w$]+)\.register;/
/** `z("70jQU",function(e,t){_(e.exports,"createRoot",...`: the module `react-dom/client`. */
const REACT = /\("(\w+)",function\([\w$]+,[\w$]+\)\{[\w$]+\([\w$]+\.exports,"createRoot"/

// Names of several letters: those of one or two are the minifier's.
const IN_TURN =
  'const inTurn=act=>{const{port1,port2}=new MessageChannel;port1.onmessage=()=>{port1.close();act()};port2.postMessage(null)};'

const changed = (/** @type {string} */ what) =>
  new Failure(`The bundler puts the console together in another way by now (${what}): see scripts/lib/turns.js.`)

/** @param {RegExp} pattern @param {string} text */
const found = (pattern, text) => {
  const [, ...parts] = pattern.exec(text) ?? []
  if (parts.length === 0) throw changed(String(pattern))
  return parts
}

/**
 * The text up to the end of the last statement that registers modules, and what evaluates them.
 * @param {string} text @param {string} register @param {string} evaluate
 */
const parted = (text, register, evaluate) => {
  const { body, span } = parseSync(text, { syntax: 'ecmascript', target: 'esnext' })
  // Places are bytes there, counted from the first statement.
  const bytes = Buffer.from(text)
  const part = (/** @type {number} */ from, /** @type {number} */ to) =>
    bytes.subarray(from - span.start, to - span.start).toString()
  /** @param {{ type: string, span?: { start: number, end: number } }} node @param {string} name */
  const begins = ({ span: { start, end } = span }, name) => part(start, end).startsWith(`${name}("`)
  const at = body.findLastIndex((statement) => begins(statement, register))
  const last = body[at]
  if (last?.type !== 'ExpressionStatement') throw changed('what it registers')
  // The minifier makes one statement of several: what is evaluated may not hang on to it.
  const members = last.expression.type === 'SequenceExpression' ? last.expression.expressions : [last.expression]
  const isMixed = members.some((member) => begins(member, evaluate))
  const isLinked = body.slice(at + 1).some(({ type }) => /^(Import|Export)/.test(type))
  if (isMixed || isLinked) throw changed('what it evaluates')
  return [part(span.start, last.span.end), part(last.span.end, span.end)]
}

/** @param {string} text */
const inTurns = (text) => {
  const [register = '', evaluate = ''] = found(REGISTER, text)
  const [react = ''] = found(REACT, text)
  const [modules, evaluated] = parted(text, register, evaluate)
  // One asks for the other: without React the console is not tried, and nothing says which of two messages comes first. Beside it, as
  // React makes errors as it is read: with DevTools a browser reads anew what stands around each call that led there.
  return `${modules}${IN_TURN}const next=()=>{${evaluated}};inTurn(()=>{${evaluate}("${react}");inTurn(next)});`
}

/** Has React evaluated in a turn by itself, and then the console. @param {string} folder of what was built */
export const evaluateInTurns = (folder) => {
  const name = readdirSync(folder).find((file) => FIRST.test(file))
  if (!name) throw changed('no console')
  const path = join(folder, name)
  writeFileSync(path, inTurns(readFileSync(path, 'utf8')))
}
