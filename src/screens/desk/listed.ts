import type { DeskRow } from '../../../machines/model/desk.ts'
import type { DeskKeyId } from '../../../machines/model/deskKeys.ts'
import type { AssignmentRef } from '../../../machines/screens/desk/deskSetup.ts'
import type { SeeRow } from './useRowsSeen.ts'

/** A ticket of the queue. */
export interface ListedTicket {
  readonly ticket: DeskRow
  /** The time of the server, epoch milliseconds. */
  readonly now: number
  /** Whether it is assigned to the person who is signed in. */
  readonly isMine: boolean
  /** Whether somebody else has just changed it. */
  readonly isMarked: boolean
  /** Why it cannot be assigned to that person; null if it can. */
  readonly obstacle: string | null
  /** The command that assigns it to that person; undefined if there is none, or once it is done. */
  readonly assignment: AssignmentRef | undefined
  readonly onAssign: (number: string) => void
  readonly onReach: (number: string) => void
  readonly onSee: SeeRow
  /** The shortcut of a control, in the syntax of `aria-keyshortcuts`; undefined while single-key shortcuts are off. */
  readonly shortcut: (id: DeskKeyId) => string | undefined
}
