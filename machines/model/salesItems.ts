import { TEXTS } from './figureTexts.ts'
import type { FigureFormats } from './format.ts'
import type { OrdersFilter } from './ordersQuery.ts'
import type { BikeSales, CountrySales, GatewaySales } from './reports.ts'
import { filterItems, type ListItem } from './search.ts'
import type { Series } from './series.ts'
import type { SliceItem } from './slices.ts'

/** A row of any sales report, for its pie and its list. */
export interface SalesItem extends SliceItem {
  /** Path or address of a picture, or ''. */
  readonly image: string
  /** The filter that lists its orders, if the API sent the id. */
  readonly of?: Partial<Pick<OrdersFilter, 'country' | 'method' | 'product'>>
}

// Titles need not be unique, so the key includes the index in the answer.
const keyOf = (title: string, index: number): string => `${index}:${title}`

export const bikeItems = (report: readonly BikeSales[]): readonly SalesItem[] =>
  report.map(({ product_id, product_name, data_sum, data_count, data_percent }, index) => ({
    key: keyOf(product_name, index),
    title: product_name,
    sum: data_sum,
    count: data_count,
    percent: data_percent,
    image: '',
    ...(product_id !== undefined && { of: { product: product_id } }),
  }))

export const gatewayItems = (report: readonly GatewaySales[]): readonly SalesItem[] =>
  report.map(({ gateway_id, name, logo, sum_data, count_data, percent_data }, index) => ({
    key: keyOf(name, index),
    title: name,
    sum: sum_data,
    count: count_data,
    percent: percent_data,
    image: logo ?? '',
    ...(gateway_id !== undefined && { of: { method: gateway_id } }),
  }))

export const countryItems = (report: readonly CountrySales[]): readonly SalesItem[] =>
  report.map(({ country, data_sum, data_count, data_percent }, index) => ({
    key: keyOf(country.title, index),
    title: country.title,
    sum: data_sum,
    count: data_count,
    percent: data_percent,
    image: country.image_path ?? '',
    ...(country.code !== undefined && { of: { country: country.code } }),
  }))

/** The unit of a count: bikes, or uses of a gateway or country. */
export type CountUnit = 'bike' | 'times'

/** A value of a series, in full, for tooltips. */
export const formatValue = (series: Series, unit: CountUnit, value: number, formats: FigureFormats): string => {
  if (series === 'sales') return formats.formatMoney(value)
  if (series === 'percent') return formats.formatPercent(value)
  return TEXTS.counts[unit](formats.formatNumber(value))
}

/** The total of a series, shortened for the middle of a ring. */
export const formatTotal = (series: Series, value: number, formats: FigureFormats): string => {
  if (series === 'sales') return formats.formatShortMoney(value)
  return series === 'count' ? formats.formatNumber(value) : formats.formatPercent(value)
}

export interface SalesRow extends ListItem {
  readonly image: string
  /** Percent with two decimals. */
  readonly tag: string
}

/** The rows that match a query, largest sales first. */
export const salesRows = (
  items: readonly SalesItem[],
  query: string,
  { formatNumber, formatPercent }: FigureFormats,
): readonly SalesRow[] =>
  filterItems(
    [...items]
      .sort((a, b) => b.sum - a.sum)
      .map(({ key, title, count, percent, image }) => ({
        key,
        title,
        description: TEXTS.used(formatNumber(count)),
        image,
        tag: formatPercent(percent),
      })),
    query,
  )
