import { makeStyles } from '@fluentui/react-components'
import { TICKET_PRIORITIES } from '../../../machines/model/deskChoices.ts'
import { TEXTS as DESK } from '../../../machines/model/deskTexts.ts'
import { figuresIn } from '../../formats/figures.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { PropertyOutcome } from './PropertyOutcome.tsx'
import { StatusProperty } from './StatusProperty.tsx'
import { TagsProperty } from './TagsProperty.tsx'
import { TEXTS } from './texts.ts'
import { type PropertyProps, useProperty } from './useTicket.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    // A row of controls above the conversation.
    '@media (max-width: 1199.98px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' },
    '@media (max-width: 639.98px)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))',
      // The tags need the full width for a field and a button.
      '& > :last-child': { gridColumn: '1 / -1' },
    },
  },
  property: { minWidth: 0 },
})

/** An option that stands for no value. */
const NONE = 'none'

const Assignee = ({ ticket, obstacle, now }: PropertyProps) => {
  const { pending, obstacleWith, change } = useProperty('assignee')
  const { agents, me } = ticket
  const own = agents.find(({ id }) => id === me)
  const shown = pending?.assignee === undefined ? (ticket.assignee?.id ?? null) : pending.assignee
  // The assignee may be somebody who can no longer be assigned.
  const formerAgent = ticket.assignee && !agents.some(({ id }) => id === ticket.assignee?.id) ? [ticket.assignee] : []
  return (
    <>
      <Select
        label={TEXTS.assignee}
        value={shown ?? NONE}
        options={[
          ...(own ? [{ id: own.id, name: TEXTS.me(own.name) }] : []),
          { id: NONE, name: TEXTS.nobody },
          ...[...formerAgent, ...agents].filter(({ id }) => id !== own?.id),
        ]}
        obstacle={obstacleWith(obstacle('ticket.assigned'))}
        onChoose={(id) => change({ assignee: id === NONE ? null : id })}
      />
      <PropertyOutcome property="assignee" now={now} />
    </>
  )
}

const Priority = ({ ticket, obstacle, now }: PropertyProps) => {
  const { pending, obstacleWith, change } = useProperty('priority')
  return (
    <>
      <Select
        label={TEXTS.priorityName}
        value={pending?.priority ?? ticket.priority}
        options={TICKET_PRIORITIES.toReversed().map((id) => ({ id, name: TEXTS.priorities[id] }))}
        obstacle={obstacleWith(obstacle('priority.set'))}
        onChoose={(priority) => change({ priority })}
      />
      <PropertyOutcome property="priority" now={now} />
    </>
  )
}

const Order = ({ ticket, obstacle, now }: PropertyProps) => {
  const { pending, obstacleWith, change } = useProperty('order')
  const { order, orders, currency } = ticket
  const { formatCents } = figuresIn(currency)
  const shown = pending?.order === undefined ? (order?.number ?? null) : pending.order
  const unlistedOrder = order && !orders?.some(({ number }) => number === order.number) ? [order] : []
  const why = ticket.customer === null ? DESK.noCustomer : orders === null ? TEXTS.ordersHidden : null
  return (
    <>
      <Select
        label={TEXTS.order}
        value={shown === null ? NONE : String(shown)}
        options={[
          { id: NONE, name: TEXTS.noOrder },
          ...[...unlistedOrder, ...(orders ?? [])].map(({ number, status, total_cents }) => ({
            id: String(number),
            name: TEXTS.orderWords(String(number), TEXTS.orderStatuses[status], formatCents(total_cents)),
          })),
        ]}
        obstacle={obstacleWith(why ?? obstacle('order.linked'))}
        onChoose={(id) => change({ order: id === NONE ? null : Number(id) })}
      />
      <PropertyOutcome property="order" now={now} />
    </>
  )
}

/** The properties of a ticket that staff can change. Each change is saved at once. */
export const Properties = (props: PropertyProps) => {
  const styles = useStyles()
  return (
    <Card title={TEXTS.properties}>
      <div className={styles.list}>
        {[Assignee, StatusProperty, Priority, Order, TagsProperty].map((Property) => (
          <div key={Property.name} className={styles.property}>
            <Property {...props} />
          </div>
        ))}
      </div>
    </Card>
  )
}
