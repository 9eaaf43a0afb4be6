import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { minify, parse, print, transform } from '@swc/core'
import { Failure, root } from './task.js'

/*
 * A few modules of the console as one classic script, small enough to stand in the page itself. The bundler has no such output. The
 * modules become one function, so no two may use a name for different things; what cannot be put together fails the build.
 */

/** @import { ModuleItem } from '@swc/core' */

const TARGET = 'es2020'

/** A module as JavaScript, taken apart. @param {string} path from the root of the project */
const moduleOf = async (path) => {
  const { code } = await transform(readFileSync(join(root, path), 'utf8'), {
    filename: path,
    configFile: false,
    swcrc: false,
    jsc: { target: TARGET, parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  })
  return parse(code, { syntax: 'ecmascript', target: TARGET })
}

/**
 * What a module and all that it imports hold, each once and after what it needs.
 * @param {string} path
 * @param {Set<string>} seen
 * @returns {Promise<ModuleItem[]>}
 */
const withImports = async (path, seen = new Set()) => {
  if (seen.has(path)) return []
  seen.add(path)
  const { body } = await moduleOf(path)
  /** @type {ModuleItem[]} */
  const all = []
  for (const item of body) {
    if (item.type === 'ImportDeclaration') {
      const from = item.source.value
      if (!from.startsWith('.')) throw new Failure(`${path} imports ${from}: the page itself can hold no package.`)
      all.push(...(await withImports(join(dirname(path), from), seen)))
    } else if (item.type === 'ExportDeclaration') all.push(/** @type {ModuleItem} */ (item.declaration))
    else if (item.type.startsWith('Export')) throw new Failure(`${path} cannot stand in the page itself: ${item.type}`)
    else all.push(item)
  }
  return all
}

/**
 * A script that calls what a module exports.
 * @param {string} path of the module, from the root of the project
 * @param {string} name of the function that it exports
 * @param {unknown} input of that function, as JSON
 */
export const inlineScript = async (path, name, input) => {
  const { code } = await print({ ...(await moduleOf(path)), body: await withImports(path) }, {})
  const whole = `(()=>{${code}\n${name}(${JSON.stringify(input)})})()`
  // Says where a name is used for two things, which the minifier does not.
  new Script(whole, { filename: path })
  return (await minify(whole, { compress: { passes: 3 }, mangle: true, ecma: 2020, module: false })).code
}
