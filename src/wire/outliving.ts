import { fromPromise } from 'xstate'

/** What an effect came to. */
export interface Outcome<Output> {
  readonly done: (output: Output) => void
  readonly failed: (error: unknown) => void
}

/**
 * An effect that answers once and changes what cannot be seen afterwards: where the state that asked is left before that, it
 * goes on, and what it came to is told to `elsewhere`, but to nobody else than `whoIsHere` said when it was asked.
 */
export const outliving = <Input, Output>(
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
  whoIsHere: () => string | undefined,
  elsewhere: Outcome<Output>,
) =>
  fromPromise<Output, Input>(({ input, signal }) => {
    const asker = whoIsHere()
    const answer = run(input, new AbortController().signal)
    const isLeft = (): boolean => signal.aborted && whoIsHere() === asker
    answer.then(
      (output) => isLeft() && elsewhere.done(output),
      (error: unknown) => isLeft() && elsewhere.failed(error),
    )
    return answer
  })
