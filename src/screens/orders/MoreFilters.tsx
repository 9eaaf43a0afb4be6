import { DEFAULT_CURRENCY } from '../../../machines/model/constants.ts'
import { ORDER_FLAGS, PRODUCT_KINDS } from '../../../machines/model/orderChoices.ts'
import type { OrdersAnswer } from '../../../machines/model/orders.ts'
import type { OrdersFilter } from '../../../machines/model/ordersQuery.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { ANY, choicesOf, optionsWith } from '../../ui/filterOptions.ts'
import { ListChoice } from '../../ui/ListTools.tsx'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { FLAGS } from './options.ts'
import { TEXTS } from './texts.ts'

const FLAG_CHOICES = choicesOf(TEXTS.anyFlag, ORDER_FLAGS, FLAGS)
const KIND_CHOICES = choicesOf(TEXTS.anyKind, PRODUCT_KINDS, TEXTS.kinds)

interface Props {
  readonly filter: OrdersFilter
  readonly answer: OrdersAnswer | null
  readonly onFilter: (change: Partial<OrdersFilter>) => void
}

/** The filters that are needed less often. */
export const MoreFilters = ({ filter, answer, onFilter }: Props) => {
  const { flag, kind, country, method, product, from, to, totalFrom, totalTo } = filter
  const countries = (answer?.meta.countries ?? []).map(({ code, title }) => ({ id: code, name: title }))
  const currency = answer?.meta.currency ?? DEFAULT_CURRENCY
  return (
    <MoreTools
      label={TEXTS.moreFilters}
      isOpen={[flag, kind, country, method, product, from, to, totalFrom, totalTo].some((value) => value !== null)}
    >
      <ListChoice
        label={TEXTS.flag}
        value={flag ?? ANY}
        options={FLAG_CHOICES}
        onChoose={(id) => onFilter({ flag: id || null })}
      />
      <ListChoice
        label={TEXTS.kind}
        value={kind ?? ANY}
        options={KIND_CHOICES}
        onChoose={(id) => onFilter({ kind: id || null })}
      />
      <ListChoice
        label={TEXTS.country}
        value={country ?? ANY}
        options={optionsWith(country, TEXTS.allCountries, countries)}
        onChoose={(code) => onFilter({ country: code || null })}
      />
      <ListChoice
        label={TEXTS.method}
        value={method ?? ANY}
        options={optionsWith(method, TEXTS.allMethods, answer?.meta.methods ?? [])}
        onChoose={(id) => onFilter({ method: id || null })}
      />
      {product !== null && (
        <ListChoice
          label={TEXTS.product}
          value={product}
          options={optionsWith(product, TEXTS.allProducts, answer?.meta.product ? [answer.meta.product] : [])}
          onChoose={(id) => onFilter({ product: id || null })}
        />
      )}
      <DateField
        label={TEXTS.from}
        value={from ?? ANY}
        max={to ?? undefined}
        onChoose={(day) => onFilter({ from: day || null })}
      />
      <DateField
        label={TEXTS.to}
        value={to ?? ANY}
        min={from ?? undefined}
        onChoose={(day) => onFilter({ to: day || null })}
      />
      <AmountField
        label={TEXTS.totalFrom}
        unit={currency}
        cents={totalFrom}
        onChoose={(cents) => onFilter({ totalFrom: cents })}
      />
      <AmountField
        label={TEXTS.totalTo}
        unit={currency}
        cents={totalTo}
        onChoose={(cents) => onFilter({ totalTo: cents })}
      />
    </MoreTools>
  )
}
