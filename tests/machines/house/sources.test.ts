import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { MACHINES_FOLDER } from './charts.ts'

/*
 * A replay is exact only if the same events always lead to the same states. A machine must therefore not read anything that it does not get
 * as an event or an input.
 */

type Node = { readonly type?: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const nameOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '')

const GLOBALS = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'crypto',
  'performance',
  'process',
  'globalThis',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
]
const MEMBERS = ['Date.now', 'Math.random']

const memberOf = (node: Node): string => `${nameOf(node.object)}.${nameOf(node.property)}`

/** The expressions in a piece of code whose values differ from run to run. */
const sourcesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(sourcesIn)
  if (!isNode(value)) return []
  const inside = Object.values(value).flatMap(sourcesIn)
  const { type, callee } = value
  const noArguments = !Array.isArray(value.arguments) || value.arguments.length === 0
  if (type === 'NewExpression' && nameOf(callee) === 'Date' && noArguments) return ['new Date()', ...inside]
  if (type === 'CallExpression' && nameOf(callee) === 'Date') return ['Date()', ...inside]
  if (type === 'CallExpression' && GLOBALS.includes(nameOf(callee))) return [`${nameOf(callee)}()`, ...inside]
  if (type !== 'MemberExpression') return inside
  if (MEMBERS.includes(memberOf(value))) return [memberOf(value), ...inside]
  return GLOBALS.includes(nameOf(value.object)) ? [memberOf(value), ...inside] : inside
}

const read = (source: string): string[] =>
  sourcesIn(parseSync(source, { syntax: 'typescript', tsx: false, target: 'es2022' }).body)

describe('non-deterministic code', () => {
  it.each([
    ['Date.now', 'export const a = () => Date.now()'],
    ['new Date()', 'export const a = new Date()'],
    ['Date()', 'export const a = Date()'],
    ['Math.random', 'export const a = [Math.random()]'],
    ['crypto.randomUUID', 'export const a = () => ({ id: crypto.randomUUID() })'],
    ['localStorage.getItem', "export const a = localStorage.getItem('b')"],
    ['setTimeout()', 'export const a = () => setTimeout(() => {})'],
  ])('is detected: %s', (found, source) => {
    expect(read(source)).toEqual([found])
  })

  it('does not include a date with an argument', () => {
    expect(read("export const a = (at: number) => new Date(at).getTime() + Date.parse('2026-01-01')")).toEqual([])
  })

  it('[PR-5] does not occur in machines/', () => {
    const files = readdirSync(MACHINES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    expect(files.length).toBeGreaterThan(50)
    const found = files.flatMap((file) =>
      read(readFileSync(join(MACHINES_FOLDER, file), 'utf8')).map((source) => `${file}: ${source}`),
    )
    expect(found).toEqual([])
  })
})
