import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import { createTap } from '../../../src/inspect/app/tap.ts'
import type { ActorMessage, EventMessage, Message } from '../../../src/inspect/link/messages.ts'
import { EMPTY_STREAM, type Stream, withBatch } from '../../../src/inspect/model/stream.ts'
import { type Step, stage } from '../../support/control.ts'

const isActor = (message: Message): message is ActorMessage => message.type === '@xstate.actor'
const isEvent = (message: Message): message is EventMessage => message.type === '@xstate.event'

const byHand = (): void => undefined

/** What an inspector that watches from the start knows of a machine after these steps. */
export const recorded = async <M extends AnyStateMachine>(
  machine: M,
  { input, steps }: { input?: InputFrom<M>; steps: readonly Step<EventFromLogic<M>>[] },
): Promise<Stream> => {
  let stream = EMPTY_STREAM
  const tap = createTap(({ messages, forgotten }) => {
    const heard = structuredClone(messages)
    stream = withBatch(stream, { actors: heard.filter(isActor), events: heard.filter(isEvent), forgotten })
  }, byHand)
  tap.open()
  const actor = stage(machine)(input, tap.observe)
  await actor.start()
  tap.flush()
  for (const step of steps) {
    await actor.play(step)
    tap.flush()
  }
  tap.close()
  return stream
}
