import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { actionsFrom, isAllowed } from '../../../machines/flows/order.flow.ts'
import { orderPath, type PathState, type PathStep } from '../../../machines/model/orderPath.ts'
import type { OrderAction } from '../../../machines/model/orderRules.ts'
import type { Order } from '../../../machines/model/orders.ts'
import { HoldBadge } from '../../features/orders/orderBadges.tsx'
import { TEXTS as STATES } from '../../features/orders/texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { OrderTime } from './OrderTime.tsx'
import { TEXTS } from './texts.ts'
import { ACTIONS, useOrderActions } from './useOrderActions.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  step: {
    position: 'relative',
    padding: '0 0 12px 28px',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '5px',
      width: '10px',
      height: '10px',
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
      backgroundColor: tokens.colorNeutralBackground1,
      zIndex: 1,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '15px',
      bottom: '-5px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child::after': { content: 'none' },
  },
  present: {
    '::before': {
      left: '2px',
      top: '5px',
      width: '14px',
      height: '14px',
      border: `4px solid ${tokens.colorCompoundBrandStroke}`,
    },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minHeight: '20px' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  time: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  next: {
    margin: '4px 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
})

const NAMES: Readonly<Record<PathState, string>> = { ...TEXTS.path.states, ...STATES.payment, ...STATES.shipping }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time between two moments (epoch milliseconds), in words; at least zero, because the clocks of server and console may differ. */
const lasted = (from: number, until: number): string => {
  const gap = Math.max(0, until - from)
  const days = Math.floor(gap / DAY)
  const hours = Math.floor((gap % DAY) / HOUR)
  const minutes = Math.floor((gap % HOUR) / MINUTE)
  if (days > 0) return TEXTS.path.days(days, hours)
  return hours > 0 ? TEXTS.path.hours(hours, minutes) : TEXTS.path.minutes(minutes)
}

interface StepProps extends PathStep {
  readonly isPresent: boolean
  readonly isHeld: boolean
  readonly now: number
  readonly day: string | null
}

const StepTime = ({ at, until, isPresent, now, day }: StepProps) => {
  if (at === null) return TEXTS.path.unknown
  const from = Date.parse(at)
  return (
    <>
      <OrderTime at={at} day={day} />
      {isPresent && ` · ${TEXTS.path.soFar(lasted(from, now))}`}
      {until !== null && ` · ${lasted(from, Date.parse(until))}`}
    </>
  )
}

const Step = (props: StepProps) => {
  const styles = useStyles()
  const { state, isHeld, isPresent } = props
  return (
    <li
      className={mergeClasses(styles.step, isPresent && styles.present)}
      {...(isPresent && { 'aria-current': 'step' as const })}
    >
      <div className={styles.line}>
        <span {...(isPresent && { className: styles.strong })}>{NAMES[state]}</span>
        {isPresent && <Badge tone="brand">{TEXTS.path.now}</Badge>}
        {isPresent && isHeld && state !== 'held' && <HoldBadge />}
      </div>
      <p className={styles.time}>
        <StepTime {...props} />
      </p>
    </li>
  )
}

interface Props {
  readonly order: Order
  readonly now: number
}

/** The actions that the order chart has in the current state: first those that the order allows, then the others. Empty if it allows none. */
const nextOf = (order: Order): readonly OrderAction[] => {
  const actions = actionsFrom(order)
  const listed = [...ACTIONS, 'shipment.undone' as const].filter((action) => actions.has(action))
  const allowed = listed.filter((action) => isAllowed(action, order))
  return allowed.length === 0 ? [] : [...allowed, ...listed.filter((action) => !allowed.includes(action))]
}

/** What can come next. An action that this person cannot do now says why. */
const Next = ({ order, now }: Props) => {
  const styles = useStyles()
  const { obstacle, act } = useOrderActions(order, now)
  const next = useMemo(() => nextOf(order), [order])
  return (
    <>
      <h3 className={styles.next}>{TEXTS.path.next}</h3>
      {next.length === 0 ? (
        <p className={styles.time}>{TEXTS.path.nothing}</p>
      ) : (
        <ul className={styles.actions} aria-label={TEXTS.path.next}>
          {next.map((action) => (
            <li key={action}>
              <GuardedButton size="small" obstacle={obstacle(action)} onClick={() => act(action)}>
                {TEXTS.actions[action]}
              </GuardedButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The day to which the date of this delivery was corrected, or null. */
const correctedDay = ({ shipments }: Order, { state, at }: PathStep): string | null =>
  (state === 'delivered' && shipments.find(({ delivered_at }) => delivered_at === at)?.delivered_on) || null

/** The states that the order went through, the present one, and what can come next. */
export const PathCard = ({ order, now }: Props) => {
  const styles = useStyles()
  const steps = useMemo(() => orderPath(order), [order])
  return (
    <Card title={TEXTS.path.title}>
      <ol className={styles.list} aria-label={TEXTS.path.title}>
        {steps.map((step, index) => (
          <Step
            key={`${step.state}-${step.at}`}
            {...step}
            isPresent={index === steps.length - 1}
            isHeld={order.hold !== null}
            now={now}
            day={correctedDay(order, step)}
          />
        ))}
      </ol>
      <Next order={order} now={now} />
    </Card>
  )
}
