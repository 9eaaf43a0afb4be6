import type { AnyStateMachine } from 'xstate'
import { createCommand } from './createCommand.ts'
import { promised } from './stubs.ts'

/*
 * One of each that the factories of the kit make, with all that it can have: it is drawn, specified and walked for every other.
 * For tests and for drawing, never for the product.
 */

/** What the sample of a command is given with. */
export interface SampleInput {
  readonly id: string
  /** Made once by who asks for it. */
  readonly key: string
  readonly isGrave: boolean
}
export interface SampleOutput {
  readonly id: string
}

export const sendSample = promised<SampleOutput, SampleInput>('sendSample')
export const fetchSample = promised<SampleOutput | null, SampleInput>('fetchSample')

export const sampleCommand = createCommand({
  id: 'sample',
  run: sendSample,
  find: fetchSample,
  isConfirmed: ({ isGrave }: SampleInput) => isGrave,
})

export const SAMPLES: readonly AnyStateMachine[] = [sampleCommand]
