import { loadTests } from '../../support/loadTests.ts'
import { cleanUp } from './temporary.ts'

/** The number of workers on a small machine (scripts/lib/suites.js). */
const PARTS = 3

/** Loads one part of the tests that start no programs. The parts run in parallel, and are counted from 1. */
export const loadPart = (number: number): void =>
  loadTests('server', { but: ['server/programs/'], part: [number, PARTS], afterFile: cleanUp })
