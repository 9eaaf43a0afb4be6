import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import { transformSync } from '@swc/core'
import { compilerOptions } from '../../../jest.config.js'

/*
 * Modules of the project, compiled once and evaluated for each registry: a chart is built when its module is evaluated, so a
 * mutant in a chart has an effect only in a new instance of the module. Packages are loaded once, as nothing in them is mutated.
 */

/** @typedef {(exports: object, require: (id: string) => unknown, module: { exports: object }, file: string, folder: string) => void} Body */

/** @param {string} file @returns {string} the code that Jest would run */
export const compile = (file) =>
  transformSync(readFileSync(file, 'utf8'), { ...compilerOptions, filename: file, swcrc: false, configFile: false })
    .code

/** @param {string} id */
const isOwn = (id) => id.startsWith('.') || isAbsolute(id)

/** @param {string} file @returns {string[]} the files of the project that a file imports, without type imports */
export const importsOf = (file) =>
  [...compile(file).matchAll(/require\("(.+?)"\)/g)]
    .map(([, id = '']) => id)
    .filter(isOwn)
    .map((id) => join(dirname(file), id))

/**
 * @param {string} folder in which packages are resolved
 * @returns {() => (file: string) => unknown} a function that makes a registry. A registry loads each file once, and has its own instances
 */
export const makeModules = (folder) => {
  const requirePackage = createRequire(join(folder, 'package.json'))
  /** @type {Map<string, Body>} */
  const bodies = new Map()
  /** @param {string} file @returns {Body} */
  const bodyOf = (file) => {
    const known = bodies.get(file)
    if (known) return known
    const parameters = ['exports', 'require', 'module', '__filename', '__dirname']
    const body = /** @type {Body} */ (compileFunction(compile(file), parameters, { filename: file }))
    bodies.set(file, body)
    return body
  }
  return () => {
    /** @type {Map<string, { exports: object }>} */
    const loaded = new Map()
    /** @param {string} file */
    const load = (file) => {
      const known = loaded.get(file)
      if (known) return known.exports
      const module = { exports: {} }
      loaded.set(file, module)
      const requireFrom = (/** @type {string} */ id) =>
        isOwn(id) ? load(resolve(dirname(file), id)) : requirePackage(id)
      bodyOf(file)(module.exports, requireFrom, module, file, dirname(file))
      return module.exports
    }
    return load
  }
}
