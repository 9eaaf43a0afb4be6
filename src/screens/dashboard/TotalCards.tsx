import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { isAwaited, isShown, selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import { capitalised } from '../../../machines/model/format.ts'
import type { OrderView } from '../../../machines/model/orderChoices.ts'
import type { TotalCounts } from '../../../machines/model/reports.ts'
import { formatNumber } from '../../formats/figures.ts'
import { useFigures } from '../../hooks/figures.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { ResourceAge, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Counter, Counters } from './Counters.tsx'
import { listHref } from './figureHref.ts'
import { NET_HEIGHT, NetCounters } from './NetCounters.tsx'
import { type ReportActor, ReportBody, useReport } from './ReportBody.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    '&:focus': { outlineStyle: 'none' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '16px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

// Height of four counters, in CSS pixels.
const HEIGHT = 148
const OTHER_GROUPS = ['second', 'third', 'fourth']

/** The counter that is an amount of money. */
const PRICE = 'price'

const words = (name: string): string => capitalised(name).replaceAll('_', ' ')

/** `height` is the height of the first group, which may include the net figures. The other cards in its row stretch to the same height. */
const Placeholders = ({ height }: { height: number }) => (
  <>
    <Card>
      <Skeleton height={height + 38} />
    </Card>
    {OTHER_GROUPS.map((group) => (
      <Card key={group}>
        <Skeleton height={HEIGHT + 38} />
      </Card>
    ))}
  </>
)

interface GroupsProps {
  readonly groups: TotalCounts
  readonly parts: ResourceParts
  readonly net: ReportActor
  readonly lists: readonly OrderView[]
}

const Groups = ({ groups, parts, net, lists }: GroupsProps) => {
  const { formatMoney } = useFigures()
  const figureOf = (name: string, value: number) => (name === PRICE ? formatMoney(value) : formatNumber(value))
  const hrefOf = (name: string) => {
    const view = lists.find((one) => one === name)
    return view && listHref(view)
  }
  return Object.entries(groups).map(([group, counters], at) => (
    <Card
      key={group}
      title={words(group)}
      isOneOfMany
      age={at === 0 ? <ResourceAge {...parts} /> : <Age {...parts} failure={null} />}
    >
      <Counters>
        {Object.entries(counters).map(([name, value]) => (
          <Counter
            key={name}
            name={words(name)}
            figure={figureOf(name, value)}
            href={PRICE in counters ? hrefOf(name) : undefined}
          />
        ))}
      </Counters>
      {PRICE in counters && <NetCounters report={net} />}
    </Card>
  ))
}

export interface TotalCardsProps {
  readonly report: ReportActor
  /** Gross sales, refunds and net sales, shown in the card of the price. */
  readonly net: ReportActor
  /** The lists of orders that counters link to. */
  readonly lists: readonly OrderView[]
}

/** The total counts, one card for each group, up to four in a row. */
export const TotalCards = ({ report, net, lists }: TotalCardsProps) => {
  const styles = useStyles()
  const root = useRef<HTMLElement>(null)
  const { answer, parts } = useReport(report)
  const { state } = parts
  const hasNet = useSelector(net, (snapshot) => selectResourceState(snapshot) !== 'unavailable')
  const height = hasNet ? HEIGHT + NET_HEIGHT : HEIGHT
  const retry = () => {
    // The failure is about to disappear together with its button, so the focus is moved first.
    root.current?.focus({ preventScroll: true })
    parts.onRetry()
  }
  const isGrid = state === 'loading' || isShown(state)
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={mergeClasses(styles.root, isGrid && styles.grid)}
      aria-busy={isAwaited(state)}
      aria-label={TEXTS.totals}
    >
      {state === 'loading' && <Placeholders height={height} />}
      {isShown(state) && <Groups groups={answer.totalCounts ?? {}} parts={parts} net={net} lists={lists} />}
      {!isGrid && (
        <Card>
          <ReportBody parts={{ ...parts, onRetry: retry }} subject={TEXTS.totalsSubject} height={height}>
            {null}
          </ReportBody>
        </Card>
      )}
    </section>
  )
}
