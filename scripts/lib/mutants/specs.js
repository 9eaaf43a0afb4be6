import process from 'node:process'
import { expect } from 'expect'
import {
  addEventHandler,
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  getState,
  it,
  resetState,
  run,
  test,
} from 'jest-circus'

/*
 * Runs spec tables with Jest's own `it` and `expect`, but in this process, one file after the other: Jest takes longer to
 * prepare for a file than to run it.
 */

Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, it, test, expect })
// The global property from which jest-circus reads the timeout.
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL')
/** Milliseconds that a test may take: with a lower limit, a slow test on a busy machine would count as a killed mutant. */
const PATIENCE = 60_000
// Spec tables use nothing else of the `jest` object.
Object.assign(globalThis, {
  jest: { setTimeout: (/** @type {number} */ most) => Reflect.set(globalThis, TIMEOUT, most) },
})

/** @typedef {ReturnType<typeof getState>['rootDescribeBlock']} Block */

/** @param {Block} block */
const skip = ({ children }) => {
  for (const child of children) {
    if (child.type === 'describeBlock') skip(child)
    else child.mode = 'skip'
  }
}

// One failure is enough to kill a mutant.
addEventHandler((event) => {
  if (event.name === 'test_done' && event.test.errors.length > 0) skip(getState().rootDescribeBlock)
})

/** @type {unknown[]} */
let strays = []
// XState throws unhandled errors asynchronously, possibly after the test that caused them has ended.
for (const kind of ['uncaughtException', 'unhandledRejection']) process.on(kind, (error) => strays.push(error))

/** Waits for errors that are thrown asynchronously. */
const arrival = () => new Promise((resolve) => setTimeout(resolve, 1))

/**
 * Runs a spec file up to its first failure.
 * @param {() => void} load loads the file
 * @returns {Promise<string | null>} the failure, or null if there is none
 */
export const failureOf = async (load) => {
  resetState()
  Reflect.set(globalThis, TIMEOUT, PATIENCE)
  strays = []
  try {
    load()
  } catch (error) {
    return String(error)
  }
  const { testResults, unhandledErrors } = await run()
  await arrival()
  const failed = testResults.find(({ errors }) => errors.length > 0)
  return failed
    ? `${failed.testPath.slice(1).join(' ')}\n${failed.errors[0]}`
    : (unhandledErrors[0] ?? (strays.length > 0 ? String(strays[0]) : null))
}
