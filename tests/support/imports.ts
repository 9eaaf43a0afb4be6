import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from '@swc/core'

/*
 * Which file imports which, read from the syntax tree. TypeScript 7 has no compiler API for JavaScript, and @swc/core is already installed for jest.
 */

/** How an import is loaded: together with the importing code, on demand, or not at all because it imports types only. */
type Kind = 'code' | 'demand' | 'type'

/** One import: a file of the project by its path from the root, or a package by its name. */
export type Import = { from: string; to: string; isPackage: boolean; kind: Kind }

type Specifier = { specifier: string; kind: Kind }

type Node = { type?: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const literal = (node: unknown, kind: Kind): Specifier[] =>
  isNode(node) && node.type === 'StringLiteral' && typeof node.value === 'string'
    ? [{ specifier: node.value, kind }]
    : []

/** The kind of a statement: types only, if the whole statement or each of its names is marked as a type. */
const statementKind = ({ typeOnly, specifiers }: Node): Kind => {
  const names = Array.isArray(specifiers) ? specifiers.filter(isNode) : []
  return typeOnly || (names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly)) ? 'type' : 'code'
}

/** What a single node imports, if anything: by a statement, a re-export, `import()` or `import('x').Type`. */
const specifiersOf = (node: Node): Specifier[] => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return literal(node.source, statementKind(node))
    case 'CallExpression': {
      const isImport = isNode(node.callee) && node.callee.type === 'Import'
      const [first] = Array.isArray(node.arguments) ? (node.arguments as { expression: unknown }[]) : []
      return isImport && first ? literal(first.expression, 'demand') : []
    }
    case 'TsImportType':
      return literal(node.argument, 'type')
    default:
      return []
  }
}

const gather = (value: unknown): Specifier[] => {
  if (Array.isArray(value)) return value.flatMap(gather)
  if (!isNode(value)) return []
  return [...specifiersOf(value), ...Object.values(value).flatMap(gather)]
}

/** What a source text imports, in order of appearance. */
export const specifiersIn = (source: string, tsx: boolean): Specifier[] =>
  gather(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body)

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const resolve = (from: string, { specifier, kind }: Specifier): Import =>
  specifier.startsWith('.')
    ? { from, to: posix.normalize(posix.join(dirname(from), specifier)), isPackage: false, kind }
    : { from, to: packageName(specifier), isPackage: true, kind }

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))

/** Every import of the sources in these folders. */
export const importsIn = (...folders: string[]): Import[] =>
  folders
    .flatMap(sourcesIn)
    .flatMap((path) =>
      specifiersIn(readFileSync(path, 'utf8'), path.endsWith('x')).map((specifier) => resolve(path, specifier)),
    )

/** A file and all the files whose code is loaded together with it. */
export const codeWith = (file: string, imports: readonly Import[]): Set<string> => {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    for (const { from, to, isPackage, kind } of imports) if (from === path && !isPackage && kind === 'code') visit(to)
  }
  visit(file)
  return found
}

/** The files of an import cycle, with the first one repeated at the end; empty if there is none. */
export const cycleIn = (imports: Import[]): string[] => {
  const targets = new Map<string, string[]>()
  for (const { from, to, isPackage } of imports) {
    if (!isPackage) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const follow = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    for (const target of targets.get(file) ?? []) {
      const cycle = follow(target, [...path, file])
      if (cycle.length > 0) return cycle
    }
    done.add(file)
    return []
  }
  for (const file of targets.keys()) {
    const cycle = follow(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
