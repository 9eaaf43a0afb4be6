import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { seriesChoiceMachine } from '../../../machines/kit/seriesChoice.machine.ts'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { PaletteName } from '../../../machines/model/palettes.ts'
import { bikeItems } from '../../../machines/model/salesItems.ts'
import type { Ranks } from '../../../machines/model/slices.ts'
import { SalesPie } from './SalesPie.tsx'
import { TEXTS } from './texts.ts'
import { type ReportActor, useReport } from './Widget.tsx'

interface CutActors {
  readonly choice: ActorRefFrom<typeof seriesChoiceMachine>
  readonly table: ActorRefFrom<typeof toggleMachine>
}

/** Four cuts of one report: all models, and three ranges of ranks that leave out none. */
const CUTS: readonly { id: CutName; ranks: Ranks; palette: PaletteName }[] = [
  { id: 'all', ranks: { capacity: 20 }, palette: 'twenty' },
  { id: 'best', ranks: { from: 1, to: 5 }, palette: 'fiveCool' },
  { id: 'next', ranks: { from: 6, to: 10 }, palette: 'fiveWarm' },
  { id: 'others', ranks: { from: 11, capacity: 20 }, palette: 'twenty' },
]

type CutName = 'all' | 'best' | 'next' | 'others'

export interface BikeSalesProps {
  readonly report: ReportActor
  readonly cuts: Readonly<Record<CutName, CutActors>>
  readonly className: string
}

/** Bike sales by model, in four cards. */
export const BikeSales = ({ report, cuts, className }: BikeSalesProps) => {
  const { answer, parts } = useReport(report)
  const items = useMemo(() => bikeItems(answer.bikeSales ?? []), [answer])
  return CUTS.map(({ id, ranks, palette }) => (
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
      {...cuts[id]}
      size={220}
      className={className}
    />
  ))
}
