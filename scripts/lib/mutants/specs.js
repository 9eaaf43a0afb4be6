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
} from 'jest-circus'

/*
 * Runs spec tables with jest's own `it` and `expect`, but in this process and one file after the other: jest takes longer to
 * get ready for a file than the file takes.
 */

Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, it, expect })
// Where jest-circus looks for it as it runs.
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL')
/** Milliseconds a test may take: on a busy machine a slow one would say that its mutant was killed. */
const PATIENCE = 60_000
// Spec tables need no more of it.
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

// One failure says all.
addEventHandler((event) => {
  if (event.name === 'test_done' && event.test.errors.length > 0) skip(getState().rootDescribeBlock)
})

/** @type {unknown[]} */
let strays = []
// xstate throws what nobody handles a moment later, when the test that caused it may be over.
for (const kind of ['uncaughtException', 'unhandledRejection']) process.on(kind, (error) => strays.push(error))

/** What was thrown with nobody to catch it arrives a moment later. */
const arrival = () => new Promise((resolve) => setTimeout(resolve, 1))

/**
 * Runs a spec file up to its first failure.
 * @param {() => void} load loads it
 * @returns {Promise<string | null>} what failed
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
