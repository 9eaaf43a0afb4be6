import type { DeskRow } from '../../../machines/model/desk.ts'
import type { DeskKeyId } from '../../../machines/model/deskKeys.ts'
import type { AssignmentRef } from '../../../machines/screens/desk/deskSetup.ts'
import type { SeeRow } from './useRowsSeen.ts'

/** A ticket of the queue. */
export interface ListedTicket {
  readonly ticket: DeskRow
  /** The time of the server, epoch milliseconds. */
  readonly now: number
  /** Whether it is assigned to the person who looks at it. */
  readonly isMine: boolean
  /** Whether somebody else has just changed it. */
  readonly isMarked: boolean
  /** Why the person cannot take it; null if they can. */
  readonly obstacle: string | null
  /** The command that assigns it to the person; undefined if there is none, or it is done. */
  readonly assignment: AssignmentRef | undefined
  readonly onAssign: (number: string) => void
  readonly onReach: (number: string) => void
  readonly onSee: SeeRow
  /** The key of a control, as in `aria-keyshortcuts`; undefined while keys are off. */
  readonly shortcut: (id: DeskKeyId) => string | undefined
}
