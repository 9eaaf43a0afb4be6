import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import { childrenOf } from '../../../machines/replay/actors.ts'
import { createRedaction } from '../../../machines/replay/redaction.ts'

/** Limit of events that wait until Stately's page has loaded. */
const WAITING_EVENTS = 2000

const redaction = createRedaction()

/** A message as Stately's page gets it, masked by the same list as ours. The definitions of machines contain no data and are sent whole. */
export const redacted = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  if (event.type === '@xstate.event') return { ...event, event: redaction.event(event.event) }
  const read = (key: string): unknown => Reflect.get(event.snapshot, key)
  const snapshot = {
    status: 'active' as const,
    value: read('value'),
    context: redaction.data(read('context'), 'context'),
    output: undefined,
    error: undefined,
  }
  if (event.type === '@xstate.actor') return { ...event, snapshot }
  return { ...event, snapshot, event: redaction.event(event.event) }
}

const withChildren = (actor: AnyActorRef): AnyActorRef[] => [
  actor,
  ...Object.values(childrenOf(actor)).flatMap(withChildren),
]

/**
 * Opens Stately's inspector, a page of another site, and sends it the app's messages. It opens on the first key press or
 * click, because browsers block popups otherwise.
 */
export const openStately = (app: AnyActorRef): void => {
  const { inspect, start } = createBrowserInspector({
    autoStart: false,
    serialize: redacted,
    maxDeferredEvents: WAITING_EVENTS,
  })
  for (const actorRef of withChildren(app)) {
    inspect.next?.({ type: '@xstate.actor', actorRef, rootId: app.sessionId })
  }
  app.system.inspect(inspect)
  const open = (): void => {
    window.removeEventListener('pointerdown', open)
    window.removeEventListener('keydown', open)
    start()
  }
  window.addEventListener('pointerdown', open)
  window.addEventListener('keydown', open)
}
