import type { WhilePresent } from './presence.ts'

/** What an effect came to. */
export interface Outcome<Output> {
  readonly done: (output: Output) => void
  readonly failed: (error: unknown) => void
}

/**
 * An effect that answers once and changes what cannot be seen afterwards: where the state that asked is left before that, it
 * goes on, and what it came to is told to `elsewhere`. It ends with the presence of who asked: nobody else hears of it.
 */
export const outliving =
  <Input, Output>(
    run: (input: Input, signal: AbortSignal) => Promise<Output>,
    whilePresent: WhilePresent,
    elsewhere: Outcome<Output>,
  ) =>
  (input: Input, signal: AbortSignal): Promise<Output> =>
    whilePresent((presence) => {
      const answer = run(input, presence)
      const isLeft = (): boolean => signal.aborted && !presence.aborted
      answer.then(
        (output) => isLeft() && elsewhere.done(output),
        (error: unknown) => isLeft() && elsewhere.failed(error),
      )
      return answer
    })
