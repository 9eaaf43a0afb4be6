import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectChosenSeries,
  selectToggleObstacle,
  type seriesChoiceMachine,
} from '../../../machines/kit/seriesChoice.machine.ts'
import { SERIES, SERIES_LABELS } from '../../../machines/model/series.ts'
import { SAMPLE_SIZES } from '../../../machines/screens/widgets/widgetSamples.ts'
import { selectSampleValues, selectTrendPeriod } from '../../../machines/screens/widgets/widgets.machine.ts'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { RadioField } from '../../ui/RadioField.tsx'
import { SeriesToggle } from '../../ui/SeriesToggle.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { SearchParts } from './SearchParts.tsx'
import { TEXTS } from './texts.ts'
import type { WidgetsActor } from './types.ts'

export const PERIODS = (['year', 'month', 'week'] as const).map((id) => ({ id, name: TEXTS.periods[id] }))

const OPTIONS = SERIES.map((id) => ({ id, name: SERIES_LABELS[id] }))

const Series = ({ choice }: { choice: ActorRefFrom<typeof seriesChoiceMachine> }) => {
  const choosing = useSelector(choice, (snapshot) => snapshot)
  return (
    <SeriesToggle
      label={TEXTS.series}
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
    <RadioField
      label={TEXTS.size}
      name="sampleSize"
      options={SAMPLE_SIZES}
      value={size}
      required
      error={size === 'small' ? TEXTS.smallSoldOut : undefined}
      onChoose={(chosen) => widgets.send({ type: 'value.changed', changes: { size: chosen } })}
    />
  )
}

/** Controls that filter or choose. */
export const ChoiceParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const choice = useSelector(widgets, ({ children }) => children.choice)
  const period = useSelector(widgets, selectTrendPeriod)
  return (
    <Group id="choices" title={TEXTS.groups.choices}>
      <SearchParts widgets={widgets} />
      <Exhibit component="RadioField" use={TEXTS.uses.radioField}>
        <Sizes widgets={widgets} />
      </Exhibit>
      <Exhibit component="SeriesToggle" use={TEXTS.uses.seriesToggle}>
        <div>{choice && <Series choice={choice} />}</div>
      </Exhibit>
      <Exhibit component="PeriodSwitch" use={TEXTS.uses.periodSwitch}>
        <div>
          <PeriodSwitch
            label={TEXTS.period}
            options={PERIODS}
            value={period}
            onChoose={(chosen) => widgets.send({ type: 'period.chosen', period: chosen })}
          />
        </div>
      </Exhibit>
    </Group>
  )
}
