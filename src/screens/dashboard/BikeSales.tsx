import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { PaletteName } from '../../../machines/model/palettes.ts'
import { bikeItems } from '../../../machines/model/salesItems.ts'
import type { Ranks } from '../../../machines/model/slices.ts'
import type { PieName } from '../../../machines/screens/dashboard/address.ts'
import type { dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { type ReportActor, useReport } from './ReportBody.tsx'
import { SalesPie } from './SalesPie.tsx'
import { TEXTS } from './texts.ts'

/** Four cuts of one report: all models, and three ranges of ranks that together cover all models. */
const CUTS: readonly { id: CutName; pie: PieName; ranks: Ranks; palette: PaletteName }[] = [
  { id: 'all', pie: 'bikes', ranks: { capacity: 20 }, palette: 'twenty' },
  { id: 'best', pie: 'best_bikes', ranks: { from: 1, to: 5 }, palette: 'fiveCool' },
  { id: 'next', pie: 'next_bikes', ranks: { from: 6, to: 10 }, palette: 'fiveWarm' },
  { id: 'others', pie: 'other_bikes', ranks: { from: 11, capacity: 20 }, palette: 'twenty' },
]

type CutName = 'all' | 'best' | 'next' | 'others'

export interface BikeSalesProps {
  readonly report: ReportActor
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>
  /** Toggles: whether each pie's figures are shown as a table. */
  readonly tables: Readonly<Record<CutName, ActorRefFrom<typeof toggleMachine>>>
  readonly className: string
}

/** Bike sales by model, in four cards. */
export const BikeSales = ({ report, dashboard, tables, className }: BikeSalesProps) => {
  const { answer, parts } = useReport(report)
  const items = useMemo(() => bikeItems(answer.bikeSales ?? []), [answer])
  return CUTS.map(({ id, pie, ranks, palette }) => (
    <SalesPie
      key={id}
      title={TEXTS.bikes}
      hint={TEXTS.cuts[id]}
      parts={parts}
      subject={TEXTS.bikesSubject}
      items={items}
      unit="bike"
      ranks={ranks}
      palette={palette}
      dashboard={dashboard}
      pie={pie}
      table={tables[id]}
      size={220}
      className={className}
    />
  ))
}
