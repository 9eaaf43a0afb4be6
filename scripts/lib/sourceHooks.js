import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'

/*
 * Module hook with which Node can import the console's own sources, which are TypeScript and JSX: see sources.js.
 */

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  if (!/\.tsx?$/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transform(await readFile(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  })
  return { format: 'module', source: code, shortCircuit: true }
}
