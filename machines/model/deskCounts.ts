import { type Infer, integer, min, type } from 'superstruct'
import { DESK_VIEWS, type DeskView } from './deskChoices.ts'

const Count = min(integer(), 0)

/** The answer of GET /tickets/counts: how many tickets are in each view. */
export const DeskCounts = type(
  Object.fromEntries(DESK_VIEWS.map((view) => [view, Count])) as Record<DeskView, typeof Count>,
)
export type DeskCounts = Infer<typeof DeskCounts>
export interface DeskCountsAnswer {
  readonly counts: DeskCounts
  readonly at: number
}
