import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.js'
import { root } from './task.js'

/**
 * @typedef {typeof import('../../machines/whole.ts') & typeof import('../../machines/effects.ts')
 *   & typeof import('../../machines/kit/samples.ts')} Model
 */

/**
 * @typedef {typeof import('../../machines/replay/replay.ts') & typeof import('../../machines/replay/readReport.ts')
 *   & typeof import('../../machines/replay/words.ts')} Replay
 */

/** @param {string} file */
const load = (file) => import(pathToFileURL(join(root, 'build/model', file)).href)

/**
 * The model as JavaScript, built anew where it is out of date: the whole of it, what its kit makes, and the effects that it asks for.
 * @returns {Promise<Model>}
 */
export const loadModel = async () => {
  await ensureBuilt({ parts: ['model'] })
  const files = ['whole.js', 'effects.js', 'kit/samples.js']
  return Object.assign({}, ...(await Promise.all(files.map(load))))
}

/**
 * What plays recordings against the model.
 * @returns {Promise<Replay>}
 */
export const loadReplay = async () => {
  await ensureBuilt({ parts: ['model'] })
  const files = ['replay/replay.js', 'replay/readReport.js', 'replay/words.js']
  return Object.assign({}, ...(await Promise.all(files.map(load))))
}
