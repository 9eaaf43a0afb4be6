import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { FitIcon, NaturalIcon } from '../icons.tsx'
import {
  selectChosen,
  selectEntry,
  selectIsChartMissing,
  selectIsFitted,
  selectLitState,
  selectSvg,
  selectTaken,
} from '../inspector.selectors.ts'
import { activeIds, arrowNames, leafStates, takenWords } from '../model/states.ts'
import { ChartPicture } from './ChartPicture.tsx'
import { Pane } from './Pane.tsx'
import { useInspected, useInspector } from './useInspector.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%' },
  picture: { flexGrow: 1, minHeight: 0 },
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  past: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
})

const Picture = ({ machine }: { machine: string }) => {
  const svg = useInspected(selectSvg)
  const isMissing = useInspected(selectIsChartMissing)
  const isFitted = useInspected(selectIsFitted)
  const state = useInspected(selectLitState)
  const taken = useInspected(selectTaken)
  const lit = useMemo(() => activeIds(machine, state), [machine, state])
  const arrows = useMemo(() => taken.flatMap(arrowNames), [taken])
  if (isMissing) return <StateMessage kind="failed" message={`There is no chart of ${machine} yet.`} />
  if (svg === null) return null
  return <ChartPicture label={`The chart of ${machine}`} svg={svg} lit={lit} taken={arrows} isFitted={isFitted} />
}

/** The active states and the last transition of the selected actor, in words and in the chart of its machine. */
export const ChartPane = ({ className }: { className?: string }) => {
  const styles = useStyles()
  const inspector = useInspector()
  const chosen = useInspected(selectChosen)
  const entry = useInspected(selectEntry)
  const state = useInspected(selectLitState)
  const taken = useInspected(selectTaken)
  const isFitted = useInspected(selectIsFitted)
  const machine = chosen?.machine ?? null
  const zoom = isFitted ? 'Draw it in full size' : 'Fit it in'
  return (
    <Pane
      title="Chart"
      note={chosen?.path}
      {...(className && { className })}
      actions={
        machine !== null && (
          <Button
            appearance="subtle"
            icon={isFitted ? <NaturalIcon /> : <FitIcon />}
            aria-label={zoom}
            title={zoom}
            onClick={() => inspector.send({ type: 'zoom.toggled' })}
          />
        )
      }
    >
      {machine === null ? (
        <StateMessage kind="empty" message={chosen ? 'An effect has no chart.' : 'Choose an actor to see its chart.'} />
      ) : (
        <div className={styles.root}>
          <div className={styles.state}>
            {entry && <span className={styles.past}>After event {entry.seq}:</span>}
            {leafStates(state).map((leaf) => (
              <Badge key={leaf} tone="brand">
                {leaf}
              </Badge>
            ))}
            {taken.length > 0 && <span>Last transition: {taken.map(takenWords).join(', ')}</span>}
          </div>
          <div className={styles.picture}>
            <Picture machine={machine} />
          </div>
        </div>
      )}
    </Pane>
  )
}
