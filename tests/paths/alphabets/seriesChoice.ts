import { selectChosenSeries, seriesChoiceMachine } from '../../../machines/kit/seriesChoice.machine.ts'
import { alphabet } from '../alphabet.ts'

const SERIES = ['sales', 'count', 'percent'] as const
type Series = (typeof SERIES)[number]

const all: Series[][] = [
  ['sales'],
  ['count'],
  ['percent'],
  ['sales', 'count'],
  ['sales', 'percent'],
  ['count', 'percent'],
  ['sales', 'count', 'percent'],
]

/** At least one stays selected. */
const toggled = (chosen: Series[], series: Series): Series[] => {
  const next = SERIES.filter((one) => chosen.includes(one) !== (one === series))
  return next.length > 0 ? next : chosen
}

export const seriesChoice = alphabet(seriesChoiceMachine, {
  starts: { starts: undefined },
  steps: {
    'sales is pressed': { type: 'sales.toggled' },
    'count is pressed': { type: 'count.toggled' },
    'percent is pressed': { type: 'percent.toggled' },
  },
  shows: { chosen: selectChosenSeries },
  facts: [
    { on: 'starts', sees: { chosen: ['sales'] } },
    ...all.flatMap((chosen) =>
      SERIES.map((series) => ({
        on: `${series} is pressed` as const,
        seeing: { chosen },
        sees: { chosen: toggled(chosen, series) },
      })),
    ),
  ],
})
