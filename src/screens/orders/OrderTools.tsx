import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectSearchState, selectSearchText } from '../../../machines/kit/search.machine.ts'
import { ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH } from '../../../machines/model/constants.ts'
import { withItemsPerPage } from '../../../machines/model/listQuery.ts'
import { type OrdersAnswer, PAYMENT_STATES } from '../../../machines/model/orders.ts'
import { filteredBy, type OrdersFilter } from '../../../machines/model/ordersQuery.ts'
import { type ordersMachine, selectOrdersQuery } from '../../../machines/screens/orders/orders.machine.ts'
import { ordersHref } from '../../../machines/screens/orders/ordersHref.ts'
import { TEXTS as ORDER_TEXTS } from '../../features/orders/texts.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ListChoice, ListSearch, ListTools } from '../../ui/ListTools.tsx'
import { TEXTS } from './texts.ts'

const ANY = ''
const ROWS = ITEMS_PER_PAGE_CHOICES.map((rows) => ({ id: String(rows), name: TEXTS.perPage(rows) }))
const PAYMENTS = [
  { id: ANY, name: TEXTS.anyPayment },
  ...PAYMENT_STATES.map((id) => ({ id, name: ORDER_TEXTS.payment[id] })),
] as const

interface Option {
  readonly id: string
  readonly name: string
}

/** The choices, and a value of the address that is not among them, or not yet. */
const optionsWith = (value: string | null, all: string, options: readonly Option[]): readonly Option[] => [
  { id: ANY, name: all },
  ...options,
  ...(value === null || options.some(({ id }) => id === value) ? [] : [{ id: value, name: value }]),
]

interface OrderToolsProps {
  readonly orders: ActorRefFrom<typeof ordersMachine>
  readonly answer: OrdersAnswer | null
}

/** Search, filters and page size. */
export const OrderTools = ({ orders, answer }: OrderToolsProps) => {
  const [, follow] = useLocation()
  const query = useSelector(orders, selectOrdersQuery)
  const search = useSelector(orders, ({ children }) => children.search)
  const text = useSelector(search, (snapshot) => (snapshot ? selectSearchText(snapshot) : ''))
  const searchState = useSelector(search, (snapshot) => snapshot && selectSearchState(snapshot))
  const { country, method, payment, from, to } = query.filter
  const countries = (answer?.meta.countries ?? []).map(({ code, title }) => ({ id: code, name: title }))
  const filter = (change: Partial<OrdersFilter>) => follow(ordersHref(filteredBy(query, change)))
  return (
    <ListTools>
      <ListSearch
        label={TEXTS.search}
        placeholder={TEXTS.searchHint}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        busy={searchState === 'processing'}
        onChange={(typed) => search?.send({ type: 'text.changed', text: typed })}
        onSubmit={() => search?.send({ type: 'search.submitted' })}
      />
      <ListChoice
        label={TEXTS.payment}
        value={payment ?? ANY}
        options={PAYMENTS}
        onChoose={(state) => filter({ payment: state === ANY ? null : state })}
      />
      <ListChoice
        label={TEXTS.country}
        value={country ?? ANY}
        options={optionsWith(country, TEXTS.allCountries, countries)}
        onChoose={(code) => filter({ country: code || null })}
      />
      <ListChoice
        label={TEXTS.method}
        value={method ?? ANY}
        options={optionsWith(method, TEXTS.allMethods, answer?.meta.methods ?? [])}
        onChoose={(id) => filter({ method: id || null })}
      />
      <DateField
        label={TEXTS.from}
        value={from ?? ANY}
        max={to ?? undefined}
        onChoose={(day) => filter({ from: day || null })}
      />
      <DateField
        label={TEXTS.to}
        value={to ?? ANY}
        min={from ?? undefined}
        onChoose={(day) => filter({ to: day || null })}
      />
      <ListChoice
        label={TEXTS.perPageLabel}
        value={String(query.items_per_page)}
        options={ROWS}
        onChoose={(rows) => follow(ordersHref(withItemsPerPage(query, Number(rows))))}
      />
    </ListTools>
  )
}
