import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { deskKeyOf } from '../../../machines/model/deskKeys.ts'
import { type deskMachine, selectCurrentRow } from '../../../machines/screens/desk/desk.machine.ts'
import { useSingleKeys } from '../../ui/useSingleKeys.ts'

const focusIn = (box: HTMLElement | null, selector: string): void => {
  const found = box?.querySelector<HTMLElement>(selector)
  found?.focus()
  found?.scrollIntoView({ block: 'nearest' })
}

/** Handles the single-key shortcuts of the queue. The event of a key is sent only if the machine can take it. `mayAssign`: false while offline. */
export const useDeskKeys = (
  desk: ActorRefFrom<typeof deskMachine>,
  box: RefObject<HTMLElement | null>,
  isOn: boolean,
  mayAssign: boolean,
): void => {
  useSingleKeys(isOn, (event, target) => {
    const found = deskKeyOf(event.key, target.closest('[data-ticket]') !== null)
    if (!found) return
    event.preventDefault()
    if (found.event.type === 'search.wanted') {
      focusIn(box.current, 'input[type="search"]')
      return
    }
    const isStep = found.event.type === 'row.stepped'
    const isTaken = !(event.repeat && !isStep) && desk.getSnapshot().can(found.event)
    const isAssignment = found.event.type === 'assignment.chosen'
    if (isTaken && (mayAssign || !isAssignment)) desk.send(found.event)
    const number = CSS.escape(selectCurrentRow(desk.getSnapshot())?.number ?? '')
    if (isStep) focusIn(box.current, `[data-ticket="${number}"]`)
    // The focus moves to the button, which says why the ticket cannot be assigned.
    else if (isAssignment && !(isTaken && mayAssign)) focusIn(box.current, `[data-assign="${number}"]`)
  })
}
