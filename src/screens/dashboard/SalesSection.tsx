import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { searchListMachine } from '../../../machines/kit/searchList.machine.ts'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import type { SalesItem } from '../../../machines/model/salesItems.ts'
import type { PieName } from '../../../machines/screens/dashboard/address.ts'
import type { dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { type ReportActor, useReport } from './ReportBody.tsx'
import { SalesList } from './SalesList.tsx'
import { SalesPie } from './SalesPie.tsx'

export interface SalesSectionProps {
  readonly title: string
  readonly listTitle: string
  /** What the figures are about, worded to fit inside a sentence. */
  readonly subject: string
  readonly report: ReportActor
  readonly itemsOf: (answer: Partial<ReportAnswer>) => readonly SalesItem[]
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>
  readonly pie: PieName
  readonly table: ActorRefFrom<typeof toggleMachine>
  readonly other: ActorRefFrom<typeof toggleMachine>
  readonly search: ActorRefFrom<typeof searchListMachine>
  readonly whole: ActorRefFrom<typeof toggleMachine>
  /** Expected height of the list in CSS pixels. */
  readonly listHeight: number
  /** Diameter in CSS pixels. */
  readonly pieSize: number
  /** Expected height in CSS pixels of the pie's button; 0 if there is none. */
  readonly pieFootHeight: number
  readonly pieClass: string
  readonly listClass: string
}

/** A sales report as a pie, and beside it as a searchable list. */
export const SalesSection = (props: SalesSectionProps) => {
  const { report, itemsOf, subject } = props
  const { answer, parts } = useReport(report)
  const items = useMemo(() => itemsOf(answer), [itemsOf, answer])
  return (
    <>
      <SalesPie
        title={props.title}
        parts={parts}
        subject={subject}
        items={items}
        unit="times"
        ranks={{ capacity: 20 }}
        palette="twenty"
        dashboard={props.dashboard}
        pie={props.pie}
        table={props.table}
        size={props.pieSize}
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
        dashboard={props.dashboard}
        search={props.search}
        whole={props.whole}
        className={props.listClass}
      />
    </>
  )
}
