import type { Period } from '../../../machines/model/reports.ts'
import { formatNumber } from '../../formats/figures.ts'

export const TEXTS = {
  note: 'Figures cover all time, unless a card states a period; days are in UTC. Sales are gross: paid orders before refunds. Price is their sum.',
  failed: (subject: string) => `Could not load ${subject}.`,
  forbidden: (subject: string) => `You do not have permission to see ${subject}.`,
  empty: 'Nothing to show yet.',

  totals: 'Totals',
  totalsSubject: 'the totals',
  gross: 'Gross',
  refunds: 'Refunds',
  net: 'Net',
  netSubject: 'refunds and net sales',

  trend: 'Sales total',
  trendSubject: 'the sales total',
  trendHint: (period: Period) => `Paid orders before refunds, by ${period}, in UTC`,
  trendBy: (period: Period) => `Sales total by ${period}`,
  trendTable: 'Table of the sales total',
  trendPeriod: 'Period of the sales total',
  periods: { year: 'Year', month: 'Month', week: 'Week' },
  sales: 'Sales',
  period: 'Period',

  activities: 'User activities',
  activitiesList: 'User activities, list',
  activitiesSubject: 'the user activities',

  bikes: 'Bike Sales',
  bikesSubject: 'the bike sales',
  cuts: { all: 'All models', best: 'Best five', next: 'Next five', others: 'All others' },

  methods: 'Sales Methods',
  methodsList: 'Payment gateways',
  methodsSubject: 'the sales methods',
  countries: 'Sales share for each country',
  countriesList: 'Countries',
  countriesSubject: 'the sales by country',

  pieName: (title: string, cut: string) => `${title}, ${cut}`,
  pieTable: (title: string) => `Table of ${title}`,
  pieSeries: (title: string) => `Series of ${title}`,
  list: (title: string) => `${title}, list`,
  search: (title: string) => `Search ${title}`,
  searchHint: 'Search',
  clearSearch: 'Clear search',
  noMatch: (query: string) => `Nothing matches “${query}”.`,
  showAll: (rows: number) => `Show all ${formatNumber(rows)}`,
  showFewer: 'Show fewer',
} as const
