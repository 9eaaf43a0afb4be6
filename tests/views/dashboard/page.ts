import { screen, within } from '@testing-library/react'
import type { ReportAnswer, ReportName } from '../../../machines/model/answers.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { User } from '../../../machines/model/entities.ts'
import { ada } from '../../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../../support/renderApp.tsx'
import { reports } from './fixtures.ts'

/** Ada, with an API that offers the time series. */
export const withSeries: User = { ...ada, extensions: ['sales.series'] }
export const broken = new CallError('http', 'Out of order', 500)
export const forbidden = new CallError('http', 'Forbidden', 403)

/** The reports that every API has. */
export const REPORTS = ['totalCounts', 'userActivities', 'bikeSales', 'gatewaySales', 'countrySales'] as const
export const bring = (
  app: OpenedApp,
  report: ReportName,
  answer: ReportAnswer = { [report]: reports[report], at: 0 },
) => app.answer('fetchReport', answer, { report })

/** Opens the dashboard and answers every report except those named. */
export const openDashboard = async (user: User = ada, ...open: ReportName[]): Promise<OpenedApp> => {
  const app = await openAs(user, { href: '/dashboard' })
  for (const report of REPORTS) if (!open.includes(report)) await bring(app, report)
  return app
}

// Not by role, which takes a second on a page of this size. The tests of the figures check the role once.
export const cards = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('section[aria-labelledby]')].filter(
    // The title comes first; where cards share it, their hints follow.
    (one) => document.getElementById(one.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent === name,
  )
export const card = (name: string): HTMLElement => {
  const [found, another] = cards(name)
  if (!found || another) throw new Error(`There is not one card ${name}`)
  return found
}
export const bikeCards = () => cards('Bike Sales')
export const tryAgain = (widget: HTMLElement) => within(widget).queryAllByText('Try again', { selector: 'button' })
export const bikeCard = (hint: string): HTMLElement => {
  const found = bikeCards().find((one) => within(one).queryByText(hint))
  if (!found) throw new Error(`No card of bike sales says ${hint}`)
  return found
}
export const main = () => screen.getByRole('main')
// The head of a card contains no digit in any state, so a digit is part of a figure.
export const textOf = (widget: HTMLElement): string => widget.textContent ?? ''
export const A_DIGIT = /\d/
