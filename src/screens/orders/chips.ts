import { DEFAULT_CURRENCY } from '../../../machines/model/constants.ts'
import type { OrdersAnswer } from '../../../machines/model/orders.ts'
import type { OrdersFilter } from '../../../machines/model/ordersQuery.ts'
import { figuresIn } from '../../formats/figures.ts'
import { FLAGS, PAYMENTS, SHIPPINGS } from './options.ts'
import { TEXTS } from './texts.ts'

/** What is chosen in each filter, in words; null if nothing is. An id is shown as it is until an answer with its name has loaded. */
const wordsOf = (
  filter: OrdersFilter,
  answer: OrdersAnswer | null,
): Readonly<Record<keyof OrdersFilter, string | null>> => {
  const { payment, shipping, flag, kind, country, method, product, from, to, totalFrom, totalTo } = filter
  const { formatCents } = figuresIn(answer?.meta.currency ?? DEFAULT_CURRENCY)
  return {
    payment: payment && PAYMENTS[payment],
    shipping: shipping && SHIPPINGS[shipping],
    flag: flag && FLAGS[flag],
    kind: kind && TEXTS.kinds[kind],
    country: answer?.meta.countries.find(({ code }) => code === country)?.title ?? country,
    method: answer?.meta.methods.find(({ id }) => id === method)?.name ?? method,
    product: (product && answer?.meta.product?.name) ?? product,
    from,
    to,
    totalFrom: totalFrom === null ? null : formatCents(totalFrom),
    totalTo: totalTo === null ? null : formatCents(totalTo),
  }
}

interface FilterWords {
  readonly id: keyof OrdersFilter
  readonly name: string
}

/** The filters that apply, in words. */
export const chipsOf = (filter: OrdersFilter, answer: OrdersAnswer | null): readonly FilterWords[] => {
  const words = Object.entries(wordsOf(filter, answer)) as [keyof OrdersFilter, string | null][]
  return words.flatMap(([id, choice]) => (choice === null ? [] : [{ id, name: TEXTS.chip(TEXTS.filters[id], choice) }]))
}
