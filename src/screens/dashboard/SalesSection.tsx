import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import { isFilled } from '../../../machines/model/known.ts'
import type { SalesItem } from '../../../machines/model/salesItems.ts'
import type { searchListMachine } from '../../../machines/parts/searchList.machine.ts'
import type { seriesChoiceMachine } from '../../../machines/parts/seriesChoice.machine.ts'
import type { toggleMachine } from '../../../machines/parts/toggle.machine.ts'
import { useIsDrawnLater } from '../../ui/useIsDrawnLater.ts'
import { SalesList } from './SalesList.tsx'
import { SalesPie } from './SalesPie.tsx'
import { type ReportActor, useReport, type WidgetParts } from './Widget.tsx'

export interface SalesSectionProps {
  readonly title: string
  readonly listTitle: string
  /** What the figures are of, as it stands in a sentence. */
  readonly subject: string
  readonly report: ReportActor
  readonly itemsOf: (answer: Partial<ReportAnswer>) => readonly SalesItem[]
  readonly choice: ActorRefFrom<typeof seriesChoiceMachine>
  readonly other: ActorRefFrom<typeof toggleMachine>
  readonly search: ActorRefFrom<typeof searchListMachine>
  /** CSS pixels that the list will take. */
  readonly listHeight: number
  /** CSS pixels that the pie's button will take; 0 where there is none. */
  readonly pieFootHeight: number
  readonly pieClass: string
  readonly listClass: string
}

/** In a window that is narrower, or lower, none of these sections is seen without scrolling: CSS pixels. */
const SEEN_FROM = { width: 1200, height: 1100 }
const isSeen = (): boolean => window.innerWidth >= SEEN_FROM.width && window.innerHeight >= SEEN_FROM.height

/** Figures that are seen only by scrolling are drawn after what stands in the first window: they are two fifths of all elements. */
const useDrawnLater = (parts: WidgetParts): WidgetParts =>
  useIsDrawnLater(isSeen) || !isFilled(parts.state) ? parts : { ...parts, state: 'loading', mark: null }

/** One sales report twice: as a pie, and beside it as a list that can be searched. */
export const SalesSection = (props: SalesSectionProps) => {
  const { report, itemsOf, subject } = props
  const { answer, parts: told } = useReport(report)
  const parts = useDrawnLater(told)
  const items = useMemo(() => itemsOf(answer), [itemsOf, answer])
  return (
    <>
      <SalesPie
        title={props.title}
        parts={parts}
        subject={subject}
        items={items}
        unit="times"
        shown={{ capacity: 20 }}
        palette="twenty"
        otherTitle="Other"
        choice={props.choice}
        size={300}
        footHeight={props.pieFootHeight}
        other={props.other}
        className={props.pieClass}
      />
      <SalesList
        title={props.listTitle}
        parts={parts}
        subject={subject}
        items={items}
        height={props.listHeight}
        search={props.search}
        className={props.listClass}
      />
    </>
  )
}
