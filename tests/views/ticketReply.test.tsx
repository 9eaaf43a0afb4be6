import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '../../machines/model/callError.ts'
import type { TicketRecord } from '../../machines/model/desk.ts'
import type { User } from '../../machines/model/entities.ts'
import { ada } from '../machines/fixtures.ts'
import { ticketAnswer, ticketMessage } from '../machines/ticketFixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see and answer tickets, of an API that sends replies. */
const agent: User = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk', 'desk.replies'] }

const openTicket = async (changes: Partial<TicketRecord> = {}): Promise<OpenedApp> => {
  const app = await openAs(agent, { href: '/desk/tickets/KS-10001' })
  await app.answer('fetchTicket', ticketAnswer(changes))
  return app
}
const draft = () => screen.getByRole('textbox', { name: 'Reply to the customer' })
const send = () => screen.getByRole('button', { name: 'Send' })
const write = async (text: string) => {
  await userEvent.click(draft())
  await userEvent.paste(text)
}

describe('a reply', () => {
  it('[TP-3] shows where it goes, and says why it cannot be sent', async () => {
    await openTicket()
    expect(screen.getByText('To ann@customer.example')).toBeVisible()
    expect(send()).toHaveAccessibleDescription('Write a reply')
  })

  it('[TP-3] is not sent where nobody knows who wrote', async () => {
    await openTicket({ customer: null, requester: null })
    expect(send()).toHaveAccessibleDescription('Nobody knows who wrote this, so there is no address to reply to.')
  })

  it('[TP-3] names each placeholder without a value, and leads to it', async () => {
    await openTicket()
    await write('About {{order.number}}')
    expect(send()).toHaveAccessibleDescription('Fill in every placeholder first')
    await userEvent.click(screen.getByRole('button', { name: 'Show “order.number” in the text' }))
    expect(draft()).toHaveFocus()
    const { selectionStart, selectionEnd } = draft() as HTMLTextAreaElement
    expect([selectionStart, selectionEnd]).toEqual([6, 22])
  })

  it('[TP-2] and a note each have their own draft', async () => {
    await openTicket()
    await write('For the customer')
    await userEvent.click(screen.getByRole('button', { name: 'Internal note' }))
    expect(screen.getByRole('textbox', { name: /^Internal note/ })).toHaveValue('')
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
    expect(draft()).toHaveValue('For the customer')
  })

  it('[TP-3] that was not answered can be tried again, or made a draft again', async () => {
    const app = await openTicket()
    await write('Please charge it.')
    await userEvent.click(send())
    await app.refuse('sendReply', new CallError('network', 'The server did not respond.'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^It is not known whether the reply was taken/)
    expect(draft()).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back to draft' })).toBeVisible()
  })

  it('[TP-7] shows what others have written meanwhile, and asks for another press', async () => {
    const app = await openTicket()
    await write('Please charge it.')
    await userEvent.click(send())
    const data = { entries: [ticketMessage(2, { body: 'It works again' })], last_entry: 2 }
    await app.refuse('sendReply', new CallError('http', 'Overtaken', 409, false, 'overtaken', data))
    const newer = within(screen.getByRole('region', { name: 'Written since' }))
    expect(newer.getByRole('alert')).toHaveTextContent(/^Ann Smith wrote on this ticket/)
    expect(newer.getByText('It works again')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send anyway' })).toBeVisible()
    expect(draft()).toHaveValue('Please charge it.')
  })
})
