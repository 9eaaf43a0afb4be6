import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { seriesChoiceMachine } from '../../../machines/kit/seriesChoice.machine.ts'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { PaletteName } from '../../../machines/model/palettes.ts'
import { bikeItems } from '../../../machines/model/salesItems.ts'
import type { Ranks } from '../../../machines/model/slices.ts'
import { SalesPie } from './SalesPie.tsx'
import { type ReportActor, useReport } from './Widget.tsx'

interface CutActors {
  readonly choice: ActorRefFrom<typeof seriesChoiceMachine>
  readonly table: ActorRefFrom<typeof toggleMachine>
}

/** Four cuts of one report: all models, and three ranges of ranks. */
const CUTS: readonly { id: CutName; hint: string; ranks: Ranks; palette: PaletteName }[] = [
  { id: 'all', hint: 'All models', ranks: { capacity: 20 }, palette: 'twenty' },
  { id: 'best', hint: 'Best five', ranks: { from: 1, to: 5 }, palette: 'fiveCool' },
  { id: 'next', hint: 'Next five', ranks: { from: 6, to: 10 }, palette: 'fiveWarm' },
  { id: 'others', hint: 'All others', ranks: { from: 11, to: 30 }, palette: 'twenty' },
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
  return CUTS.map(({ id, hint, ranks, palette }) => (
    <SalesPie
      key={id}
      title="Bike Sales"
      hint={hint}
      parts={parts}
      subject="the bike sales"
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
