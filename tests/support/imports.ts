import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from '@swc/core'

/*
 * Who imports whom, read from the syntax tree: TypeScript 7 has no compiler API in JavaScript, @swc/core is here for jest.
 */

/** One import: a file of the project by its path from the root, or a package by its name. Imports of types count too. */
export type Import = { from: string; to: string; isPackage: boolean }

type Node = { type?: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const literal = (node: unknown): string[] =>
  isNode(node) && node.type === 'StringLiteral' && typeof node.value === 'string' ? [node.value] : []

/** What a single node imports, if anything: statements, re-exports, `import()` and `import('x').Type`. */
const specifiersOf = (node: Node): string[] => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return literal(node.source)
    case 'CallExpression': {
      const isImport = isNode(node.callee) && node.callee.type === 'Import'
      const [first] = Array.isArray(node.arguments) ? (node.arguments as { expression: unknown }[]) : []
      return isImport && first ? literal(first.expression) : []
    }
    case 'TsImportType':
      return literal(node.argument)
    default:
      return []
  }
}

const gather = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(gather)
  if (!isNode(value)) return []
  return [...specifiersOf(value), ...Object.values(value).flatMap(gather)]
}

/** Specifiers that a source text imports, in order of appearance. */
export const specifiersIn = (source: string, tsx: boolean): string[] =>
  gather(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body)

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const resolve = (from: string, specifier: string): Import =>
  specifier.startsWith('.')
    ? { from, to: posix.normalize(posix.join(dirname(from), specifier)), isPackage: false }
    : { from, to: packageName(specifier), isPackage: true }

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

/** Files in a circle of imports, the first one again at the end; empty if there is none. */
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
