import {
  type AnyActorLogic,
  type AnyEventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/** What ends a watcher. */
export type Stop = () => void

/** An effect that answers once; its signal ends with the state that asked. */
export const promised = <Input, Output>(run: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => run(input, signal))

/** An effect that sends events for as long as it runs. */
export const watching = <Input extends NonReducibleUnknown>(
  start: (send: (event: AnyEventObject) => void, input: Input) => Stop,
) => fromCallback<AnyEventObject, Input>(({ sendBack, input }) => start(sendBack, input))

/** An effect as the machines of the kit take it, whose own types are parameters. */
export const untyped = (logic: AnyActorLogic) => logic as PromiseActorLogic<unknown, unknown>
