import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './task.js'

register('./sourceHooks.js', import.meta.url)

/** Imports a source module of the console. @param {string} path from the root of the project @returns {Promise<any>} */
export const importSource = (path) => import(pathToFileURL(join(root, path)).href)
