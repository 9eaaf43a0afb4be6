import { screen, within } from '@testing-library/react'
import type { ReportName } from '../../../machines/model/answers.ts'
import { ada } from '../../machines/fixtures.ts'
import { salesSeries } from './fixtures.ts'
import {
  A_DIGIT,
  bikeCard,
  bring,
  broken,
  card,
  cards,
  cells,
  forbidden,
  main,
  openDashboard,
  REPORTS,
  textOf,
  tryAgain,
  withSeries,
} from './page.ts'

/** A part of the page that shows one report: where it is, and one of its figures. */
interface WidgetCase {
  readonly report: ReportName
  readonly subject: string
  readonly find: () => HTMLElement
  readonly figure: string
}

/** What stands where the totals would: without figures they have no name of their own. */
const totals = (): HTMLElement => {
  const found = main().querySelector<HTMLElement>('section')
  if (!found) throw new Error('The dashboard has no card')
  return found
}

const WIDGETS: readonly WidgetCase[] = [
  { report: 'totalCounts', subject: 'the totals', find: totals, figure: '18,204' },
  { report: 'userActivities', subject: 'the user activities', find: () => card('User activities'), figure: '12,345' },
  { report: 'bikeSales', subject: 'the bike sales', find: () => bikeCard('All models'), figure: '$5,000' },
  { report: 'bikeSales', subject: 'the bike sales', find: () => bikeCard('Best five'), figure: '$5,000' },
  { report: 'bikeSales', subject: 'the bike sales', find: () => bikeCard('Next five'), figure: '$100' },
  { report: 'gatewaySales', subject: 'the sales methods', find: () => card('Sales Methods'), figure: '$7,500' },
  { report: 'gatewaySales', subject: 'the sales methods', find: () => card('Payment gateways'), figure: '75.00%' },
  {
    report: 'countrySales',
    subject: 'the sales by country',
    find: () => card('Sales share for each country'),
    figure: '$100',
  },
  { report: 'countrySales', subject: 'the sales by country', find: () => card('Countries'), figure: '5.08%' },
]

const expectLoaded = ({ find, figure }: WidgetCase): void => {
  expect(find()).toHaveAttribute('aria-busy', 'false')
  expect(textOf(find())).toContain(figure)
}

/** What stands in place of the figures: its words, whether it can be tried again, and no figure at all. */
const expectInstead = ({ find, subject }: WidgetCase, words: string, isRetryOffered: boolean): void => {
  expect(find()).toHaveAttribute('aria-busy', 'false')
  expect(within(find()).getByText(words.replace('*', subject))).toBeVisible()
  expect(textOf(find())).not.toMatch(A_DIGIT)
  expect(tryAgain(find())).toHaveLength(isRetryOffered ? 1 : 0)
}

const expectLoading = ({ find }: WidgetCase): void => {
  expect(find()).toHaveAttribute('aria-busy', 'true')
  expect(textOf(find())).not.toMatch(A_DIGIT)
  expect(tryAgain(find())).toEqual([])
}

const of = (report: ReportName) => WIDGETS.filter((widget) => widget.report === report)

describe('the widgets of the dashboard', () => {
  it('[DA-3] [DA-4] [DA-5] [DA-6] [DA-7] [DA-13] load each on its own, and show no figure before', async () => {
    const app = await openDashboard(ada, ...REPORTS)
    for (const [index, report] of REPORTS.entries()) {
      for (const later of REPORTS.slice(index)) of(later).forEach(expectLoading)
      await bring(app, report)
      for (const earlier of REPORTS.slice(0, index + 1)) of(earlier).forEach(expectLoaded)
    }
  })

  it('[DA-13] fail each on its own, never as 0, and are tried again each on its own', async () => {
    const app = await openDashboard(ada, ...REPORTS)
    for (const report of REPORTS) {
      await app.refuse('fetchReport', broken, { report })
      for (const widget of of(report)) {
        expectInstead(widget, 'Could not load *.', true)
        expect(within(widget.find()).getByText('Out of order')).toBeVisible()
      }
    }
    expect(app.logged).toEqual(REPORTS.map(() => 'Out of order'))
    for (const [index, report] of REPORTS.entries()) {
      const before = app.asked.length
      const [first] = of(report)
      const [button] = first ? tryAgain(first.find()) : []
      if (!button) throw new Error(`No widget offers to try ${report} again`)
      await app.user.click(button)
      expect(app.asked.slice(before)).toEqual([['fetchReport', { report }]])
      expect(first?.find()).toHaveFocus()
      of(report).forEach(expectLoading)
      await bring(app, report)
      of(report).forEach(expectLoaded)
      for (const later of REPORTS.slice(index + 1)) {
        for (const widget of of(later)) expectInstead(widget, 'Could not load *.', true)
      }
    }
  })

  it('[DA-13] are empty where there is nothing, and not permitted where the API says so', async () => {
    const app = await openDashboard(ada, ...REPORTS)
    for (const report of REPORTS) await bring(app, report, { [report]: report === 'totalCounts' ? {} : [], at: 0 })
    for (const widget of WIDGETS) expectInstead(widget, 'Nothing to show yet.', false)

    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    for (const report of REPORTS) await app.refuse('fetchReport', forbidden, { report })
    for (const widget of WIDGETS) expectInstead(widget, 'Your account may not see *.', false)
  })
})

describe('the sales total', () => {
  it('[DA-2] stays away where the API offers no series, answered or failed, and no error shows', async () => {
    const app = await openDashboard()
    expect(cards('Sales total')).toEqual([])
    await app.answer('fetchSalesTotal', { anything: 1 })
    expect(cards('Sales total')).toEqual([])

    app.close()
    const other = await openDashboard()
    await other.refuse('fetchSalesTotal', broken)
    expect(cards('Sales total')).toEqual([])
    expect(within(main()).queryByText(/could not/i)).not.toBeInTheDocument()
    expect(other.logged).toEqual(['Out of order'])
  })

  it('[DA-2] is drawn by year, month and week where it does', async () => {
    const app = await openDashboard(withSeries)
    expect(app.asked.filter(([name]) => name.startsWith('fetchSales'))).toEqual([
      ['fetchSalesSeries', { period: 'year' }],
    ])
    expect(card('Sales total')).toHaveAttribute('aria-busy', 'true')
    expect(textOf(card('Sales total'))).not.toMatch(A_DIGIT)
    await app.answer('fetchSalesSeries', { series: salesSeries, at: 0 })
    expect(cells(screen.getByRole('table', { name: 'Sales total by year' }))).toEqual([
      ['Period', 'Sales'],
      ['2023', '$1,200,000'],
      ['2024', '$950,000.50'],
    ])
    expect(screen.getByRole('slider', { name: 'Sales total by year' })).toHaveAttribute(
      'aria-valuetext',
      '2024: $950,000.50',
    )

    const choose = (name: string) => app.user.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('radio', { name: 'Year' })).toBeChecked()
    await choose('Month')
    expect(app.asked.at(-1)).toEqual(['fetchSalesSeries', { period: 'month' }])
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    await choose('Week')
    expect(app.openCalls()).toBe(1)
    await app.answer(
      'fetchSalesSeries',
      { series: [{ period_start: '2024-03-04', data_sum: 0, data_count: 1 }], at: 0 },
      { period: 'week' },
    )
    expect(cells(screen.getByRole('table', { name: 'Sales total by week' }))[1]).toEqual([
      'Week of March 4, 2024',
      '$0',
    ])
  })

  it.each([
    ['fails', broken, 'Could not load the sales total.'],
    ['is not permitted', forbidden, 'Your account may not see the sales total.'],
  ])('[DA-2] [DA-13] says that it %s, without a figure', async (_, error, words) => {
    const app = await openDashboard(withSeries)
    await app.refuse('fetchSalesSeries', error)
    expect(within(card('Sales total')).getByText(words)).toBeVisible()
    expect(textOf(card('Sales total'))).not.toMatch(A_DIGIT)
  })
})
