import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.js'
import { isMachine } from './machines.js'
import { root } from './task.js'

/**
 * @typedef {{ wholeAppMachine: typeof import('../../machines/app/app.machine.ts').appMachine }
 *   & { flows: import('xstate').AnyStateMachine[] } & typeof import('../../machines/effects.ts')
 *   & typeof import('../../machines/kit/samples.ts')} Model
 */

/**
 * @typedef {typeof import('../../machines/replay/replay.ts') & typeof import('../../machines/replay/readReport.ts')
 *   & typeof import('../../machines/replay/words.ts')} Replay
 */

const FOLDER = join(root, 'build/model')

/** @param {string} file */
const load = (file) => import(pathToFileURL(join(FOLDER, file)).href)

/** The machines in files whose names have this ending. @param {string} end */
const loadMachines = async (end) => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(end))
  return (await Promise.all(files.map(load))).flatMap((module) => Object.values(module)).filter(isMachine)
}

/** The root machine with all parts of the console loaded. */
const loadWhole = async () => {
  const machines = await loadMachines('.machine.js')
  const [{ wholeOf, among }, { appMachine }] = await Promise.all(['whole.js', 'app/app.machine.js'].map(load))
  return wholeOf(appMachine, among(machines))
}

/**
 * Loads the model as JavaScript, after building it if it is out of date: the whole app, its flows, samples of what its kit makes, and its effects.
 * @returns {Promise<Model>}
 */
export const loadModel = async () => {
  await ensureBuilt({ parts: ['model'] })
  const modules = await Promise.all(['effects.js', 'kit/samples.js'].map(load))
  return Object.assign({ wholeAppMachine: await loadWhole(), flows: await loadMachines('.flow.js') }, ...modules)
}

/**
 * Loads the functions that play recordings against the model.
 * @returns {Promise<Replay>}
 */
export const loadReplay = async () => {
  await ensureBuilt({ parts: ['model'] })
  const files = ['replay/replay.js', 'replay/readReport.js', 'replay/words.js']
  return Object.assign({}, ...(await Promise.all(files.map(load))))
}
