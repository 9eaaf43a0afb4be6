import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'

/** What ends a watcher. */
export type Stop = () => void

/** An effect that answers once; its signal ends with the state that asked. */
export const promised = <Input, Output>(run: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => run(input, signal))

/** An effect that sends events for as long as it runs. */
export const watching = (start: (send: (event: AnyEventObject) => void) => Stop) =>
  fromCallback<AnyEventObject>(({ sendBack }) => start(sendBack))
