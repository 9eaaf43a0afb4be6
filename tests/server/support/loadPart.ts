import { loadTests } from '../../support/loadTests.ts'
import { cleanUp } from './temporary.ts'

/** As many as there are workers on a small machine (scripts/lib/suites.js). */
const PARTS = 3

/** Loads the tests that start no programs, in parts that run side by side: counted from 1. */
export const loadPart = (number: number): void =>
  loadTests('server', { but: ['server/programs/'], part: [number, PARTS], afterFile: cleanUp })
