import { useSelector } from '@xstate/react'
import { type RefObject, useEffect } from 'react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import type { TicketRecord } from '../../../machines/model/desk.ts'
import type { TicketChanges } from '../../../machines/model/deskRequests.ts'
import { ticketObstacle } from '../../../machines/model/ticketReasons.ts'
import type { TicketAction } from '../../../machines/model/ticketRules.ts'
import { selectMode } from '../../../machines/screens/ticket/ticket.machine.ts'
import { selectPending, type TicketProperty } from '../../../machines/screens/ticket/ticketProperty.machine.ts'
import type { ComposerMode } from '../../../machines/screens/ticket/ticketSetup.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { TEXTS } from './texts.ts'

/** The props of a component that shows a property of a ticket. */
export interface PropertyProps {
  readonly ticket: TicketRecord
  /** Why something cannot be done now, or null. */
  readonly obstacle: (action: TicketAction) => string | null
  /** The time of the server, epoch milliseconds. */
  readonly now: number
}

type ScreenActor = NonNullable<ReturnType<typeof useScreen>>
const useScreen = () => useChild('ticket')

/** A child of the screen's machine, by its id; undefined while there is none. */
export const useTicketChild = <Id extends keyof ReturnType<ScreenActor['getSnapshot']>['children']>(id: Id) =>
  useSelector(useScreen(), (snapshot) => snapshot?.children[id])

/** Why this person cannot do something to the ticket now, in words, or null. `now`: epoch milliseconds. */
export const useTicketObstacle = (ticket: TicketRecord | undefined, now: number) => {
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  return (action: TicketAction): string | null => {
    if (ticket === undefined) return TEXTS.notReady
    const has_note = ticket.entries.some(({ kind }) => kind === 'note')
    const { status, first_replied_at, closed_at } = ticket
    const obstacle = ticketObstacle(action, { status, first_replied_at, closed_at, has_note, now }, user)
    return obstacle ?? (isOffline ? TEXTS.offline : null)
  }
}

/**
 * What the control of a property needs: its actor, the change that is being saved or may have been saved, its obstacle, and a function that changes
 * it.
 */
export const useProperty = (property: TicketProperty) => {
  const screen = useScreen()
  const actor = useTicketChild(property)
  const pending = useSelector(actor, (snapshot) => (snapshot ? selectPending(snapshot) : null))
  const isSaving = useSelector(actor, (snapshot) => snapshot?.value === 'saving')
  return {
    actor,
    pending,
    /** Why the control is disabled: because a change is still being saved, or else the given obstacle. */
    obstacleWith: (obstacle: string | null): string | null => (isSaving ? TEXTS.stillSaving : obstacle),
    change: (changes: TicketChanges): void => screen?.send({ type: 'property.changed', property, changes }),
  }
}

/** Focuses the reply field once, with the caret after its text, if the screen was opened to reply, or if a sent reply was undone. */
export const useReplyEntrance = (form: RefObject<HTMLFormElement | null>): void => {
  const screen = useScreen()
  const isWanted = useSelector(screen, (snapshot) => snapshot?.context.entrance === 'reply')
  useEffect(() => {
    if (!isWanted) return
    const area = form.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
    screen?.send({ type: 'entrance.reached' })
  }, [isWanted, form, screen])
}

/** Whether a reply or a note is being written, whether replies are offered, and how to choose between them. */
export const useComposerMode = () => {
  const screen = useScreen()
  return {
    mode: useSelector(screen, (snapshot) => (snapshot ? selectMode(snapshot) : null)),
    offersReplies: useSelector(screen, (snapshot) => snapshot?.context.offersReplies ?? false),
    choose: (mode: ComposerMode): void => screen?.send({ type: 'mode.chosen', mode }),
  }
}
