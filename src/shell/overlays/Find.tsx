import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { customerHref, orderHref } from '../../../machines/app/places.ts'
import { selectSearchText } from '../../../machines/kit/search.machine.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../../machines/model/constants.ts'
import { customerName } from '../../../machines/model/customers.ts'
import type { Found, FoundAnswer } from '../../../machines/model/find.ts'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import { type findMachine, selectIsFoundListOpen, selectSought } from '../../../machines/shell/find.machine.ts'
import { TEXTS as ORDERS } from '../../features/orders/texts.ts'
import { figuresIn } from '../../formats/figures.ts'
import { useChild } from '../../hooks/actor.ts'
import { type ResourceActor, useResource } from '../../hooks/resource.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import type { ComboboxOption } from '../../ui/overlays/Combobox.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS as SHELL } from '../texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  // Reserves room for the list of options, which opens over it.
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 'min(420px, 60vh)' },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '32px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
})

/** The id of each option is the address of the screen to which it leads. */
const optionsOf = ({ customers, orders, tickets, currency }: Found): readonly ComboboxOption[] => [
  ...(customers ?? []).map((customer) => ({
    id: customerHref(customer.id),
    text: customerName(customer),
    detail: [customer.email, customer.phone, customer.country.title].filter(Boolean).join(' · '),
  })),
  ...(orders ?? []).map(({ number, customer, total_cents, payment_state }) => ({
    id: orderHref(number),
    text: TEXTS.order(number),
    detail: [customer, figuresIn(currency).formatCents(total_cents), ORDERS.payment[payment_state]].join(' · '),
  })),
  ...(tickets ?? []).map(({ number, title, status }) => ({
    id: ticketHref(number),
    text: TEXTS.ticket(number),
    detail: [title, TEXTS.statuses[status]].join(' · '),
  })),
]

type FindActor = ActorRefFrom<typeof findMachine>

const Search = ({ find, found }: { find: FindActor; found: ResourceActor<FoundAnswer> }) => {
  const styles = useStyles()
  const [, follow] = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const search = useSelector(find, ({ children }) => children.search)
  const text = useSelector(search, (snapshot) => (snapshot ? selectSearchText(snapshot) : ''))
  const sought = useSelector(find, selectSought)
  const isOpen = useSelector(find, selectIsFoundListOpen)
  const { answer, parts } = useResource(found)
  const { customers, orders, tickets } = answer?.found ?? {}
  const counts = TEXTS.found(customers?.length, orders?.length, tickets?.length)
  // Selects the previous search text, so that typing replaces it.
  useEffect(() => box.current?.select(), [])
  const words: Partial<Record<typeof parts.state, string>> = {
    unasked: TEXTS.findHint(SEARCH_MIN_LENGTH),
    loading: TEXTS.finding,
    loaded: counts,
    refreshing: counts,
    empty: TEXTS.foundNothing(sought),
    notPermitted: TEXTS.findNotPermitted,
    failed: TEXTS.findFailed(parts.failure),
    outdated: TEXTS.findFailed(parts.failure),
  }
  // The button disappears with the failure: move the focus first.
  const tryAgain = () => {
    box.current?.focus()
    search?.send({ type: 'search.submitted' })
  }
  return (
    <div className={styles.root}>
      <Combobox
        ref={box}
        label={SHELL.find}
        placeholder={TEXTS.findWhat}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        // Options are shown only for the text in the box, so that Enter never opens a result of an earlier text.
        open={isOpen && text.trim() === sought}
        onOpenChange={(open) => find.send({ type: open ? 'list.opened' : 'list.closed' })}
        onChange={(query) => search?.send({ type: 'text.changed', text: query })}
        onSubmit={() => search?.send({ type: 'search.submitted' })}
        onChoose={follow}
        options={answer ? optionsOf(answer.found) : []}
      />
      <div className={styles.words} role="status">
        {words[parts.state]}
        {(parts.state === 'failed' || parts.state === 'outdated') && (
          <Button size="small" onClick={tryAgain}>
            {WORDS.tryAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Finds a customer, an order or a ticket with a single search, and goes to its screen. */
export const Find = () => {
  const find = useChild('find')
  const found = useSelector(find, (snapshot) => snapshot?.children.found)
  return find && found ? <Search find={find} found={found} /> : null
}
