import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import { deskView, NO_DESK_FILTER } from '../../machines/model/deskSearch.ts'
import type { User } from '../../machines/model/entities.ts'
import { BEN_READS, change, changesAnswer } from '../machines/changeFixtures.ts'
import { ada, deskAnswer, deskRow } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const support: User = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk', 'changes'] }
const ROWS = [deskRow(1), deskRow(2, { title: 'Flat tyre' })]
const header = () => within(screen.getByRole('banner'))
const numbers = () =>
  within(screen.getByRole('table', { name: 'Tickets' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.slice(0, 8))
const pass = ({ happen }: OpenedApp, time: number) => happen(() => jest.advanceTimersByTime(time))

const NOW = Date.parse('2024-03-07T15:00:00.000Z')

const openDesk = async (user = support): Promise<OpenedApp> => {
  holdTime(NOW)
  const app = await openAs(user, { href: '/desk' })
  await app.answer('fetchDesk', deskAnswer(ROWS, 2))
  await pass(app, 3000)
  return app
}

/** Lets a call for changes succeed, and the next one fail. Resolves to the time 2 h 10 min after the answer. */
const goAway = async (app: OpenedApp): Promise<number> => {
  await app.answer('fetchChanges', changesAnswer(7, [], { at: NOW }))
  await app.refuse('fetchChanges', new CallError('network', 'No connection.'))
  await pass(app, 2000)
  return NOW + 7_800_000
}

describe('following the changes of others', () => {
  it('[CG-16] the header shows whether it is live, and offers to try again after a failure', async () => {
    const app = await openDesk()
    await app.answer('fetchChanges', changesAnswer(7))
    expect(header().getByRole('status')).toHaveTextContent('Live')
    await app.refuse('fetchChanges', new CallError('network', 'No connection.'))
    expect(header().getByRole('status')).toHaveTextContent(/^Not live since \d/)
    await app.user.click(header().getByRole('button', { name: 'Try again' }))
    expect(header().getByRole('status')).toHaveTextContent('Catching up')
    expect(header().queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('[CG-14] the header shows no live state if the API has no changes', async () => {
    await openDesk({ ...support, extensions: ['desk'] })
    expect(header().queryByText(/Live|Catching up/)).toBeNull()
  })

  it('[DQ-8] a row changes in place, and a bar above the list applies moved and new rows only when asked', async () => {
    const app = await openDesk()
    await app.answer('fetchChanges', changesAnswer(7))
    await app.answer('fetchChanges', changesAnswer(8, [change(8, 'KS-10002')]))
    const [first = deskRow(1), second = deskRow(2)] = ROWS
    const answer = deskAnswer([deskRow(3), { ...second, title: 'Flat tyres' }, first], 3)
    await app.answer('fetchDesk', { ...answer, meta: { ...answer.meta, seq: 8 } })
    expect(numbers()).toEqual(['KS-10001', 'KS-10002'])
    expect(screen.getByRole('link', { name: 'KS-10002 Flat tyres' })).toBeVisible()
    expect(screen.getByText('1 moved')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Show' }))
    expect(numbers()).toEqual(['KS-10003', 'KS-10002', 'KS-10001'])
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  })

  it('[DQ-16] after an absence, a note counts the changed tickets, links to own ones, and can be dismissed', async () => {
    const app = await openDesk()
    const at = await goAway(app)
    const changes = [1, 2, 3, 4, 5].map((number) => change(7 + number, `KS-1000${number}`))
    await app.answer('fetchChanges', changesAnswer(12, changes, { at }))
    expect(screen.queryByText(/While you were away/)).toBeNull()
    const query = { ...deskView('all'), items_per_page: 100, filter: { ...NO_DESK_FILTER, assignee: 'me' } }
    await app.answer('fetchDesk', deskAnswer([5, 4, 3, 2, 9].map((number) => deskRow(number))), { query })
    const note = screen.getByText('While you were away (2h 10m): 5 tickets changed, 4 of yours').parentElement
    const links = within(note as HTMLElement).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['KS-10005', 'KS-10004', 'KS-10003'])
    expect(links[0]).toHaveAttribute('href', '/desk/tickets/KS-10005')
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/While you were away/)).toBeNull()
  })

  it('[DQ-16] after an absence, the note gives no figure if too much has changed to list it', async () => {
    const app = await openDesk()
    const at = await goAway(app)
    await app.answer('fetchChanges', changesAnswer(900, [], { reset: true, at }))
    expect(screen.getByText('While you were away (2h 10m): too much changed to list it')).toBeVisible()
  })

  it('[CG-18] a row shows who else has its ticket open', async () => {
    const app = await openDesk()
    await app.answer('fetchChanges', changesAnswer(7, [], { presence: [BEN_READS] }))
    expect(screen.getByText(/^Ben Okafor is reading/)).toBeVisible()
  })
})
