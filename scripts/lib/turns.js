import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { Failure } from './task.js'

/*
 * What the page loads first registers its modules, and then evaluates React and the console, all in one task: on a slow processor
 * the longest there is, and nobody can type while it runs. Here each gets a turn of the event loop by itself.
 */

const FIRST = /^console\.\w+\.js$/
/** `,M=O.parcelRequire162c`: the function that evaluates a module; `var z=M.register;`: the one that registers it. */
const EVALUATE = /\b(\w+)=\w+\.parcelRequire\w+[;,]/
const REGISTER = /\bvar (\w+)=\w+\.register;/
/** `z("70jQU",function(e,t){_(e.exports,"createRoot",...`: the module `react-dom/client`. */
const REACT = /\("(\w+)",function\(\w+,\w+\)\{\w+\(\w+\.exports,"createRoot"/

// Names of several letters: those of one or two are the minifier's.
const IN_TURN =
  'const inTurn=act=>{const{port1,port2}=new MessageChannel;port1.onmessage=()=>{port1.close();act()};port2.postMessage(null)};'

const changed = (/** @type {string} */ what) =>
  new Failure(`The bundler puts the console together in another way by now (${what}): see scripts/lib/turns.js.`)

/** @param {RegExp} pattern @param {string} text */
const found = (pattern, text) => {
  const [, part] = pattern.exec(text) ?? []
  if (!part) throw changed(String(pattern))
  return part
}

/** The text up to the end of the last statement that registers modules, and what evaluates them. @param {string} text */
const parted = (text) => {
  const { body, span } = parseSync(text, { syntax: 'ecmascript', target: 'esnext' })
  // Places are bytes there, counted from the first statement.
  const bytes = Buffer.from(text)
  const part = (/** @type {number} */ from, /** @type {number} */ to) =>
    bytes.subarray(from - span.start, to - span.start).toString()
  const register = `${found(REGISTER, text)}("`
  const starts = body.map((statement) => part(statement.span.start, statement.span.start + register.length))
  const last = body[starts.lastIndexOf(register)]
  const rest = body.slice(starts.lastIndexOf(register) + 1)
  if (!last || rest.some(({ type }) => /^(Import|Export)/.test(type))) throw changed('what it evaluates')
  return [part(span.start, last.span.end), part(last.span.end, span.end)]
}

/** @param {string} text */
const inTurns = (text) => {
  const [modules, evaluated] = parted(text)
  const react = `inTurn(()=>${found(EVALUATE, text)}("${found(REACT, text)}"));`
  return `${modules}${IN_TURN}${react}inTurn(()=>{${evaluated}});`
}

/** Has React evaluated in a turn by itself, and then the console. @param {string} folder of what was built */
export const evaluateInTurns = (folder) => {
  const path = join(folder, readdirSync(folder).find((name) => FIRST.test(name)) ?? '')
  writeFileSync(path, inTurns(readFileSync(path, 'utf8')))
}
