import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectChosenSeries,
  selectToggleObstacle,
  type seriesChoiceMachine,
} from '../../../machines/kit/seriesChoice.machine.ts'
import type { Period } from '../../../machines/model/reports.ts'
import { SERIES, SERIES_LABELS } from '../../../machines/model/series.ts'
import { SAMPLE_SIZES } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectSampleValues, selectTrendPeriod } from '../../../machines/screens/widgets/widgets.machine.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { SeriesToggle } from '../../ui/SeriesToggle.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { SearchParts } from './SearchParts.tsx'
import type { WidgetsActor } from './types.ts'

export const PERIODS: readonly { readonly id: Period; readonly name: string }[] = [
  { id: 'year', name: 'Year' },
  { id: 'month', name: 'Month' },
  { id: 'week', name: 'Week' },
]

const OPTIONS = SERIES.map((id) => ({ id, name: SERIES_LABELS[id] }))

const nothing = () => undefined

const Series = ({ choice }: { choice: ActorRefFrom<typeof seriesChoiceMachine> }) => {
  const choosing = useSelector(choice, (snapshot) => snapshot)
  return (
    <SeriesToggle
      label="Series of the sample"
      options={OPTIONS}
      chosen={selectChosenSeries(choosing)}
      obstacleOf={(series) => selectToggleObstacle(choosing, series)}
      onToggle={(series) => choice.send({ type: `${series}.toggled` })}
    />
  )
}

const Sizes = ({ widgets }: { widgets: WidgetsActor }) => {
  const { size } = useSelector(widgets, selectSampleValues)
  return (
    <ChoiceField label="Frame size" error={size === 'small' ? 'Small is sold out' : undefined} onLeave={nothing}>
      {SAMPLE_SIZES.map(({ id, name }) => (
        <Radio
          key={id}
          name="sampleSize"
          value={id}
          label={name}
          checked={size === id}
          onChange={() => widgets.send({ type: 'value.changed', changes: { size: id } })}
        />
      ))}
    </ChoiceField>
  )
}

/** Controls that filter or choose. */
export const ChoiceParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const choice = useSelector(widgets, ({ children }) => children.choice)
  const period = useSelector(widgets, selectTrendPeriod)
  return (
    <Group id="choices" title="Search and choice">
      <SearchParts widgets={widgets} />
      <Exhibit name="ChoiceField" use="Radios or checkboxes of which one must be chosen.">
        <Sizes widgets={widgets} />
      </Exhibit>
      <Exhibit name="SeriesToggle" use="A choice of several, of which one always stays on.">
        <div>{choice && <Series choice={choice} />}</div>
      </Exhibit>
      <Exhibit name="PeriodSwitch" use="A choice of one that stands open. Arrow keys change it.">
        <div>
          <PeriodSwitch
            label="Period of the sample"
            options={PERIODS}
            value={period}
            onChoose={(chosen) => widgets.send({ type: 'period.chosen', period: chosen })}
          />
        </div>
      </Exhibit>
    </Group>
  )
}
