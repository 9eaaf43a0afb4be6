import { screen, waitFor, within } from '@testing-library/react'
import type { User } from '../../machines/model/entities.ts'
import type { Confirmation } from '../../machines/model/orders.ts'
import { ada, orderAnswer } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

describe('a confirmation that is sent again', () => {
  const owner: User = {
    ...ada,
    permissions: ['orders_paid.view', 'orders.edit'],
    extensions: ['orders', 'orders.edit', 'orders.confirmation'],
  }
  const mail: Confirmation = {
    id: 'mail',
    to: 'ann.smith@example.com',
    state: 'held',
    created_at: '2024-03-07T12:00:00.000Z',
    sent_at: null,
    undoable_until: null,
    as_of: '2024-03-07T12:00:02.000Z',
  }
  const open = async (confirmation: Confirmation | null, user = owner): Promise<OpenedApp> => {
    const app = await openAs(user, { href: '/orders/100245' })
    const answer = orderAnswer(100245)
    await app.answer('fetchOrder', { ...answer, order: { ...answer.order, confirmation } })
    return app
  }
  const entry = async (app: OpenedApp) => {
    await app.user.click(screen.getByRole('button', { name: 'More' }))
    return screen.findByRole('menuitem', { name: /^Resend confirmation/ })
  }

  it.each<[string, Partial<Confirmation>, RegExp]>([
    [
      'counted down',
      { undoable_until: '2024-03-07T12:00:10.000Z' },
      /^Confirmation to ann.smith@example.com goes out in 8 s$/,
    ],
    ['on its way', { state: 'queued' }, /^Confirmation to ann.smith@example.com is on its way$/],
    ['sent', { state: 'sent', sent_at: '2024-03-07T12:00:16.000Z' }, /^Confirmation to ann.smith@example.com sent .+$/],
    ['refused', { state: 'failed' }, /was not sent: the mail server refused it$/],
    ['returned', { state: 'bounced' }, /did not arrive: it came back$/],
    ['uncertain', { state: 'unknown' }, /^It is not known whether the confirmation to .+ was sent$/],
  ])('[OA-52] shows its state, and Undo only while it is counted down: %s', async (_, change, words) => {
    await open({ ...mail, ...change })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(change.undoable_until ? 1 : 0)
  })

  it('[OA-52] is undone with the button Undo', async () => {
    const app = await open({ ...mail, undoable_until: '2024-03-07T12:00:10.000Z' })
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({ action: 'confirmation.undone', target: 'mail' })
  })

  it('[OA-52] is sent after a dialog shows the address and when it was last sent', async () => {
    const sent = { ...mail, state: 'sent' as const, sent_at: '2024-03-05T12:00:02.000Z' }
    const app = await open(sent)
    await app.user.click(await entry(app))
    const name = 'Resend the confirmation of order 100245'
    const form = within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))
    const { email } = orderAnswer(100245).order.customer
    expect(form.getByText(`Send it again to ${email}?`)).toBeVisible()
    expect(form.getByText('Last sent 2 days ago.')).toBeVisible()
    await app.user.click(form.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(app.asked.at(-1)?.[0]).toBe('sendCommand'))
    expect(app.asked.at(-1)?.[1]).toMatchObject({ action: 'confirmation.resent', request: { seen: 3, to: email } })
  })

  it('[OA-52] is disabled with the reason if the API does not offer it', async () => {
    const app = await open(null, { ...owner, extensions: ['orders', 'orders.edit'] })
    expect(await entry(app)).toHaveAccessibleDescription('This admin API does not offer this.')
  })
})
