import type { WhilePresent } from './presence.ts'

/** Called with the result of an effect. */
export interface Outcome<Output> {
  readonly done: (output: Output) => void
  readonly failed: (error: unknown) => void
}

/**
 * Wraps an effect that must finish even if the state that started it is left. Its result then goes to `elsewhere`. The
 * effect is aborted, without a result, when the person signs out or somebody else signs in.
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
