import { screen, within } from '@testing-library/react'
import type { ReportName } from '../../../machines/model/answers.ts'
import { ada } from '../../machines/fixtures.ts'
import {
  A_DIGIT,
  bikeCard,
  bring,
  broken,
  card,
  cards,
  forbidden,
  main,
  openDashboard,
  REPORTS,
  textOf,
  tryAgain,
  withSeries,
} from './page.ts'

/** A part of the page that shows one report: how to find it, and one of its figures. */
interface WidgetCase {
  readonly report: ReportName
  readonly subject: string
  readonly find: () => HTMLElement
  readonly figure: string
}

/** What is shown in place of the totals: without figures the cards have no names of their own. */
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

/** What replaces the figures: these words, perhaps a retry, and no figure at all. */
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
  it('[DA-13] fail one by one with an error instead of figures, and Try again repeats only their own call', async () => {
    const app = await openDashboard(ada, ...REPORTS)
    for (const report of REPORTS) {
      await app.refuse('fetchReport', broken, { report })
      for (const widget of of(report)) {
        expectInstead(widget, 'Could not load *.', true)
        expect(within(widget.find()).getByText('Out of order')).toBeVisible()
      }
    }
    const [first] = of('bikeSales')
    const [button] = first ? tryAgain(first.find()) : []
    if (!button) throw new Error('No widget offers to try it again')
    const before = app.asked.length
    await app.user.click(button)
    expect(app.asked.slice(before)).toEqual([['fetchReport', { report: 'bikeSales' }]])
    expect(first?.find()).toHaveFocus()
    of('bikeSales').forEach(expectLoading)
    for (const widget of of('gatewaySales')) expectInstead(widget, 'Could not load *.', true)
    await bring(app, 'bikeSales')
    of('bikeSales').forEach(expectLoaded)
  })

  it('[DA-13] state that there is nothing to show for empty answers, and that they are not permitted after a 403', async () => {
    const app = await openDashboard(ada, ...REPORTS)
    for (const report of REPORTS) await bring(app, report, { [report]: report === 'totalCounts' ? {} : [], at: 0 })
    for (const widget of WIDGETS) expectInstead(widget, 'Nothing to show yet.', false)

    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    for (const report of REPORTS) await app.refuse('fetchReport', forbidden, { report })
    for (const widget of WIDGETS) expectInstead(widget, 'You do not have permission to see *.', false)
  })
})

describe('the sales total', () => {
  it('[DA-2] is hidden if the API does not offer the series, whether the call succeeds or fails, without an error', async () => {
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

  it.each([
    ['fails', broken, 'Could not load the sales total.'],
    ['is not permitted', forbidden, 'You do not have permission to see the sales total.'],
  ])('[DA-2] [DA-13] reports that it %s, and shows no figure', async (_, error, words) => {
    const app = await openDashboard(withSeries)
    await app.refuse('fetchSalesSeries', error)
    expect(within(card('Sales total')).getByText(words)).toBeVisible()
    expect(textOf(card('Sales total'))).not.toMatch(A_DIGIT)
  })
})
