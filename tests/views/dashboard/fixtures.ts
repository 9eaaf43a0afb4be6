import type { Reports } from '../../../machines/model/answers.ts'
import type { SalesPeriod } from '../../../machines/model/reports.ts'

/*
 * Answers of a small shop. The fields are those of section 3 of the specification; the figures are made up.
 */

export const totalCounts: Reports['totalCounts'] = {
  orders: { paid: 18_204, price: 1_234_567.5 },
  customers: { total: 5000, new_this_month: 12 },
  products: { bikes: 18 },
  tickets: { open: 0 },
}

export const userActivities: Reports['userActivities'] = [
  { title: 'Signed in', count: 12_345 },
  { title: 'Placed an order', count: 0 },
]

const bike = (product_name: string, data_sum: number, data_count: number, data_percent: number) => ({
  product_name,
  data_sum,
  data_count,
  data_percent,
})

export const bikeSales: Reports['bikeSales'] = [
  bike('Cargo Two', 3000.5, 1, 0.3),
  bike('City One', 5000, 1200, 0.5),
  bike('Trail Three', 1500, 3, 0.15),
  bike('Town Four', 250, 2, 0.025),
  bike('Fold Five', 150, 2, 0.015),
  bike('Kids Six', 100, 1, 0.01),
]

export const gatewaySales: Reports['gatewaySales'] = [
  { name: 'Card', logo: '/card.svg', sum_data: 7500, count_data: 1060, percent_data: 0.75 },
  { name: 'Bank transfer', logo: '', sum_data: 1999, count_data: 12, percent_data: 0.1999 },
  { name: 'Gift card', logo: '', sum_data: 501, count_data: 7, percent_data: 0.0501 },
]

/** 22 countries, two more than the palette has colours. */
export const countrySales: Reports['countrySales'] = Array.from({ length: 22 }, (_, index) => ({
  country: { title: index === 0 ? 'Österreich' : `Country ${index}`, image_path: '' },
  data_sum: 100 - index,
  data_count: 50 - index,
  data_percent: (100 - index) / 1969,
}))

/** Net sales: the refunds are taken off the price above. */
const netSales: Reports['netSales'] = { gross: 1_234_567.5, refunds: 4567.5, net: 1_230_000, data_count: 18_204 }

const netPeriods: Reports['netPeriods'] = [
  { period_start: '2023-01-01', gross: 1_200_000, refunds: 0, net: 1_200_000, data_count: 900 },
  { period_start: '2024-01-01', gross: 950_000.5, refunds: 500.25, net: 949_500.25, data_count: 700 },
]

export const reports: Reports = {
  totalCounts,
  userActivities,
  bikeSales,
  gatewaySales,
  countrySales,
  netSales,
  netPeriods,
}

export const salesSeries: SalesPeriod[] = [
  { period_start: '2023-01-01', data_sum: 1_200_000, data_count: 900 },
  { period_start: '2024-01-01', data_sum: 950_000.5, data_count: 700 },
]
