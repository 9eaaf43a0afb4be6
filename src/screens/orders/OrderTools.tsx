import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectSearchState, selectSearchText } from '../../../machines/kit/search.machine.ts'
import { ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH } from '../../../machines/model/constants.ts'
import { withItemsPerPage } from '../../../machines/model/listChanges.ts'
import { PAYMENT_FILTERS, SHIPPING_FILTERS } from '../../../machines/model/orderChoices.ts'
import type { OrdersAnswer } from '../../../machines/model/orders.ts'
import { filteredBy } from '../../../machines/model/ordersChanges.ts'
import { NO_FILTER, type OrdersFilter } from '../../../machines/model/ordersQuery.ts'
import { type ordersMachine, selectOrdersQuery } from '../../../machines/screens/orders/orders.machine.ts'
import { ordersHref } from '../../../machines/screens/orders/ordersHref.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ANY, choicesOf } from '../../ui/filterOptions.ts'
import { ListChoice, ListSearch, ListTools } from '../../ui/ListTools.tsx'
import { chipsOf } from './chips.ts'
import { MoreFilters } from './MoreFilters.tsx'
import { PAYMENTS, SHIPPINGS } from './options.ts'
import { TEXTS } from './texts.ts'

const ROWS = ITEMS_PER_PAGE_CHOICES.map((rows) => ({ id: String(rows), name: TEXTS.perPage(rows) }))
const PAYMENT_CHOICES = choicesOf(TEXTS.anyPayment, PAYMENT_FILTERS, PAYMENTS)
const SHIPPING_CHOICES = choicesOf(TEXTS.anyShipping, SHIPPING_FILTERS, SHIPPINGS)

interface OrderToolsProps {
  readonly orders: ActorRefFrom<typeof ordersMachine>
  readonly answer: OrdersAnswer | null
}

/** Search, filters and page size, and chips for the filters that apply. */
export const OrderTools = ({ orders, answer }: OrderToolsProps) => {
  const [, follow] = useLocation()
  const query = useSelector(orders, selectOrdersQuery)
  const search = useSelector(orders, ({ children }) => children.search)
  const text = useSelector(search, (snapshot) => (snapshot ? selectSearchText(snapshot) : ''))
  const searchState = useSelector(search, (snapshot) => snapshot && selectSearchState(snapshot))
  const { payment, shipping } = query.filter
  const filter = (change: Partial<OrdersFilter>) => follow(ordersHref(filteredBy(query, change)))
  return (
    <>
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
          options={PAYMENT_CHOICES}
          onChoose={(state) => filter({ payment: state || null })}
        />
        <ListChoice
          label={TEXTS.shipping}
          value={shipping ?? ANY}
          options={SHIPPING_CHOICES}
          onChoose={(state) => filter({ shipping: state || null })}
        />
        <ListChoice
          label={TEXTS.perPageLabel}
          value={String(query.items_per_page)}
          options={ROWS}
          onChoose={(rows) => follow(ordersHref(withItemsPerPage(query, Number(rows))))}
        />
      </ListTools>
      <MoreFilters filter={query.filter} answer={answer} onFilter={filter} />
      <FilterChips
        chips={chipsOf(query.filter, answer).map(({ id, name }) => ({
          id,
          name,
          onClear: () => filter({ [id]: null }),
        }))}
        onClearAll={() => filter(NO_FILTER)}
      />
    </>
  )
}
