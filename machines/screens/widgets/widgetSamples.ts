import { TEXTS } from '../../model/figureTexts.ts'
import type { PeriodFormats } from '../../model/periodLabel.ts'
import type { Period } from '../../model/reports.ts'
import type { SalesItem } from '../../model/salesItems.ts'
import { filterItems, type ListItem } from '../../model/search.ts'
import type { TrendPoint } from '../../model/trendPoints.ts'

/* Samples for the gallery of widgets. All names and figures are made up, and the screen states that they are. */

/** A row of the sample table. `price` is in dollars. */
export interface SampleBike {
  readonly id: string
  readonly model: string
  readonly category: string
  readonly stock: number
  readonly price: number
}

const bike = (id: string, model: string, category: string, stock: number, price: number): SampleBike => ({
  id,
  model,
  category,
  stock,
  price,
})

export const SAMPLE_BIKES: readonly SampleBike[] = [
  bike('b1', 'City 300', 'City', 42, 2190),
  bike('b2', 'City 500 Step-through', 'City', 8, 2790),
  bike('b3', 'Trail 500', 'Mountain', 17, 4390),
  bike('b4', 'Trail 900 Carbon', 'Mountain', 0, 7990),
  bike('b5', 'Cargo 700', 'Cargo', 5, 5490),
  bike('b6', 'Fold 200', 'Folding', 23, 1890.5),
]

export const BIKE_COLUMNS = ['model', 'category', 'stock', 'price'] as const
export type BikeColumn = (typeof BIKE_COLUMNS)[number]

export interface BikeSort {
  readonly by: BikeColumn
  readonly order: 'asc' | 'desc'
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')

export const sortedBikes = ({ by, order }: BikeSort): readonly SampleBike[] => {
  const ascending = [...SAMPLE_BIKES].sort((a, b) => compare(a[by], b[by]) || compare(a.id, b.id))
  return order === 'asc' ? ascending : ascending.reverse()
}

/** The sort after a column was chosen: ascending, or descending if the table was already sorted by this column in ascending order. */
export const sortedOtherwise = (sort: BikeSort, by: BikeColumn): BikeSort => ({
  by,
  order: sort.by === by && sort.order === 'asc' ? 'desc' : 'asc',
})

const items: readonly ListItem[] = SAMPLE_BIKES.map(({ id, model, category }) => ({
  key: id,
  title: model,
  description: category,
}))

export const findBikes = (query: string): readonly ListItem[] => filterItems(items, query)

const slice = (key: string, sum: number, count: number, percent: number): SalesItem => ({
  key,
  title: key,
  sum,
  count,
  percent,
  image: '',
})

export const SAMPLE_SALES: readonly SalesItem[] = [
  slice('City', 184_200, 78, 0.368),
  slice('Mountain', 142_600, 31, 0.285),
  slice('Cargo', 98_820, 18, 0.198),
  slice('Folding', 45_360, 24, 0.091),
  slice('Gravel', 20_970, 9, 0.042),
  slice('Children', 8_000, 10, 0.016),
]

const STARTS: Readonly<Record<Period, readonly string[]>> = {
  year: ['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01'],
  month: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}-01`),
  week: ['2025-05-05', '2025-05-12', '2025-05-19', '2025-05-26', '2025-06-02', '2025-06-09'],
}
const VALUES: Readonly<Record<Period, readonly number[]>> = {
  year: [312_400, 398_100, 441_750, 499_950],
  month: [21_400, 24_900, 38_700, 47_200, 58_300, 61_150, 57_800, 52_400, 45_100, 38_200, 29_600, 25_200],
  week: [12_400, 13_900, 15_250, 0, 16_800, 5100],
}

/** A time during the last week of the sample, which is therefore marked as incomplete. */
const NOW = Date.parse('2025-06-11T10:42:00Z')

export const sampleTrend = (period: Period, { periodLabel, moment }: PeriodFormats): readonly TrendPoint[] =>
  STARTS[period].map((start, index, { length }) => {
    const { tick, whole } = periodLabel(period, start)
    const isPart = period === 'week' && index === length - 1
    return {
      start,
      tick,
      period: whole,
      ...(isPart && { part: TEXTS.until(moment(NOW)) }),
      value: VALUES[period][index] ?? 0,
    }
  })

/** Newest first; `at` is ISO 8601 in UTC. */
export const SAMPLE_HISTORY = [
  { key: 'sent', title: 'The parcel was handed to the carrier', at: '2024-03-05T09:12:00Z' },
  { key: 'packed', title: 'Two batteries were packed', at: '2024-03-05T08:27:00Z' },
  { key: 'paid', title: 'Order 10480 was paid', at: '2024-03-04T16:10:00Z' },
] as const

/** A text with harmless markup, and one that is removed entirely. */
export const SAMPLE_MESSAGE = {
  at: '2024-03-05T09:12:00Z',
  html: 'Your bike is <strong>ready</strong>. Bring <em>the key</em>, see <a href="https://www.kickstand.example/">how it works</a>.',
  hostile: '<script>alert(1)</script>',
} as const

/** Sections of the accordion, and panels of the tabs. */
export const SAMPLE_SECTIONS = [
  { id: 'range', title: 'How far does one charge go?', text: 'Up to 120 km in the lowest level of support.' },
  {
    id: 'charging',
    title: 'How long does charging take?',
    text: 'About four hours with the charger that comes along.',
  },
  { id: 'winter', title: 'What about winter?', text: 'Keep the battery indoors; the cold takes a third of its range.' },
] as const

export const SAMPLE_STEPS = ['Choose a bike', 'Choose a size', 'Choose a shop', 'Check and order'] as const

export const SAMPLE_SIZES = [
  { id: 'small', name: 'Small' },
  { id: 'medium', name: 'Medium' },
  { id: 'large', name: 'Large' },
] as const

export interface SampleValues {
  readonly plain: string
  readonly hinted: string
  readonly wrong: string
  readonly password: string
  readonly note: string
  readonly size: (typeof SAMPLE_SIZES)[number]['id']
}

export const SAMPLE_VALUES: SampleValues = {
  plain: 'Trail 500',
  hinted: '',
  wrong: 'rider@',
  password: 'Spokes and chains',
  note: 'Please ring the bell twice.',
  size: 'medium',
}
