import { useSelector } from '@xstate/react'
import type { Presence } from '../../machines/model/changes.ts'
import { selectPresence } from '../../machines/shell/follow.selectors.ts'
import { useChild } from '../hooks/actor.ts'
import { TEXTS } from './presentTexts.ts'

const NOBODY: readonly Presence[] = []
const isSame = (one: readonly Presence[], other: readonly Presence[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The colleagues who have a ticket open. */
export const usePresent = (ticket: string): readonly Presence[] =>
  useSelector(
    useChild('follow'),
    (snapshot) => (snapshot ? selectPresence(snapshot).filter((one) => one.ticket === ticket) : NOBODY),
    isSame,
  )

/** What a colleague is doing with the ticket, in words. */
export const presentWords = ({ staff, doing }: Presence): string => TEXTS[doing](staff.name)
