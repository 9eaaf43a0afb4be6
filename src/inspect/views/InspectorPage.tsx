import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { selectFrame } from '../inspector.selectors.ts'
import { ActorTree } from './ActorTree.tsx'
import { ChartPane } from './ChartPane.tsx'
import { DataPane } from './DataPane.tsx'
import { LogPane } from './LogPane.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { SendPane } from './SendPane.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useInspected } from './useInspector.ts'

const useStyles = makeStyles({
  page: { display: 'flex', height: '100vh', backgroundColor: tokens.colorNeutralBackground2 },
  frame: {
    borderTop: 'none',
    borderBottom: 'none',
    borderLeft: 'none',
    flexShrink: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  half: { width: '50%' },
  wide: { width: '70%' },
  phone: { width: '390px' },
  inspector: { flexGrow: 1, minWidth: 0, overflow: 'auto', containerType: 'inline-size' },
  grid: {
    display: 'grid',
    gap: '8px',
    minHeight: '100%',
    padding: '8px',
    boxSizing: 'border-box',
    gridTemplateAreas: '"bar" "actors" "chart" "log" "data" "send"',
    gridTemplateRows: 'auto 220px max(420px, 80vh) 320px auto auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 600px) and (max-width: 999.9px)': {
      gridTemplateAreas: '"bar bar" "actors chart" "log log" "data send"',
      gridTemplateColumns: '200px minmax(0, 1fr)',
      gridTemplateRows: 'auto 380px 280px auto',
    },
    '@container (min-width: 1000px)': {
      height: '100%',
      gridTemplateAreas: '"bar bar bar" "actors chart data" "actors log send"',
      gridTemplateColumns: '240px minmax(0, 1fr) 300px',
      gridTemplateRows: 'auto minmax(0, 1.3fr) minmax(0, 1fr)',
    },
  },
  bar: { gridArea: 'bar' },
  actors: { gridArea: 'actors' },
  chart: { gridArea: 'chart' },
  log: { gridArea: 'log' },
  data: { gridArea: 'data' },
  send: { gridArea: 'send' },
})

export interface InspectorPageProps {
  /** The address of the console in the frame; null if the inspector has its own window. */
  beside: string | null
  /** Leaves the inspector for the console. */
  onUndock: () => void
}

export const InspectorPage = ({ beside, onUndock }: InspectorPageProps) => {
  const styles = useStyles()
  const size = useInspected(selectFrame)
  return (
    <div className={styles.page}>
      {beside !== null && (
        <iframe src={beside} title="The console" className={mergeClasses(styles.frame, styles[size])} />
      )}
      <main className={styles.inspector}>
        <div className={styles.grid}>
          <div className={styles.bar}>
            <Toolbar onUndock={beside === null ? undefined : onUndock} />
            <ReplayBar />
          </div>
          <ActorTree className={styles.actors} />
          <ChartPane className={styles.chart} />
          <LogPane className={styles.log} />
          <DataPane className={styles.data} />
          <SendPane className={styles.send} />
        </div>
      </main>
    </div>
  )
}
