import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '../../machines/model/callError.ts'
import type { TicketRecord } from '../../machines/model/desk.ts'
import type { User } from '../../machines/model/entities.ts'
import { ada, messagesAnswer, savedMessage } from '../machines/fixtures.ts'
import { REPLY_KEY, replyAnswer } from '../machines/replyFixtures.ts'
import { ticketAnswer, ticketMessage } from '../machines/ticketFixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see and answer tickets, with an API that sends replies. */
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
  it('[TP-3] shows the address that it goes to, and why it cannot be sent while it is empty', async () => {
    await openTicket()
    expect(screen.getByText('To ann@customer.example')).toBeVisible()
    expect(send()).toHaveAccessibleDescription('Write a reply')
  })

  it('[TP-3] cannot be sent if the author of the ticket is unknown, and Send gives the reason', async () => {
    await openTicket({ customer: null, requester: null })
    expect(send()).toHaveAccessibleDescription('Nobody knows who wrote this, so there is no address to reply to.')
  })

  it('[TP-15] cannot be sent with an unfilled placeholder, and a button selects the placeholder in the text', async () => {
    await openTicket()
    await write('About {{order.number}}')
    expect(send()).toHaveAccessibleDescription('Fill in every placeholder first')
    await userEvent.click(screen.getByRole('button', { name: 'Show “order.number” in the text' }))
    expect(draft()).toHaveFocus()
    const { selectionStart, selectionEnd } = draft() as HTMLTextAreaElement
    expect([selectionStart, selectionEnd]).toEqual([6, 22])
  })

  it('[TP-2] and an internal note have separate drafts', async () => {
    await openTicket()
    await write('For the customer')
    await userEvent.click(screen.getByRole('button', { name: 'Internal note' }))
    expect(screen.getByRole('textbox', { name: /^Internal note/ })).toHaveValue('')
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
    expect(draft()).toHaveValue('For the customer')
  })

  it('[TP-3] is read-only if no answer has come; Try again sends the same reply, and Back to draft makes it editable', async () => {
    const app = await openTicket()
    await write('Please charge it.')
    await userEvent.click(send())
    await app.refuse('sendReply', new CallError('network', 'The server did not respond.'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^It is not known whether the reply was taken/)
    expect(draft()).toHaveAttribute('readonly')
    const sent = () => app.asked.filter(([name]) => name === 'sendReply').map(([, input]) => input)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent()).toHaveLength(2)
    expect(sent()[1]).toEqual(sent()[0])
    await app.refuse('sendReply', new CallError('network', 'The server did not respond.'))
    await userEvent.click(screen.getByRole('button', { name: 'Back to draft' }))
    await app.answer('withdrawReply', undefined)
    expect(draft()).not.toHaveAttribute('readonly')
    expect(draft()).toHaveValue('Please charge it.')
  })

  it('[TP-7] shows what others have written meanwhile, and is then sent with Send anyway only', async () => {
    const app = await openTicket()
    await write('Please charge it.')
    await userEvent.click(send())
    const data = { entries: [ticketMessage(2, { body: 'It works again' })], last_entry: 2 }
    await app.refuse('sendReply', new CallError('http', 'Overtaken', 409, false, 'overtaken', data))
    const newer = within(screen.getByRole('region', { name: 'Written since' }))
    expect(newer.getByRole('alert')).toHaveTextContent(/^Ann Smith wrote on this ticket/)
    expect(newer.getByText('It works again')).toBeVisible()
    const warning = newer.getByRole('alert').parentElement
    expect(warning).toHaveFocus()
    await userEvent.type(draft(), ' Now.{Control>}{Enter}{/Control}')
    expect(warning).toHaveFocus()
    await userEvent.click(send())
    expect(warning).toHaveFocus()
    expect(draft()).toHaveValue('Please charge it. Now.')
    await userEvent.click(newer.getByRole('button', { name: 'Send anyway' }))
    expect(screen.getByRole('button', { name: 'Please wait...' })).toBeVisible()
    expect(draft()).toHaveFocus()
  })
})

describe('saved messages for a reply', () => {
  const writer: User = {
    ...agent,
    permissions: ['tickets.view', 'tickets.reply', 'saved_messages.view'],
    extensions: ['desk', 'desk.replies', 'saved_messages'],
  }
  const greeting = savedMessage('1', { title: 'Greeting', body: 'Dear {{customer.first_name}},' })
  const order = savedMessage('2', { title: 'Order sent', body: 'Your order {{order.number}} has left.' })
  const openAsWriter = async (user = writer): Promise<OpenedApp> => {
    const app = await openAs(user, { href: '/desk/tickets/KS-10001' })
    await app.answer('fetchTicket', ticketAnswer({ order: null }))
    return app
  }
  const list = () => screen.queryByRole('listbox', { name: 'Saved messages' })
  const button = () => screen.getByRole('button', { name: 'Saved messages' })

  it('[TP-15] open with a slash and are searched by what follows; Enter inserts one and reports missing values', async () => {
    const app = await openAsWriter()
    await userEvent.type(draft(), 'Hello{Enter}/')
    expect(screen.getByText('Loading saved messages…')).toBeVisible()
    await app.answer('fetchSavedMessages', messagesAnswer(order, greeting))
    const options = within(list() as HTMLElement).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Greeting Dear {{customer.first_name}},',
      'Order sent Your order {{order.number}} has left.',
    ])
    expect(draft()).toHaveAttribute('aria-activedescendant', options[0]?.id)
    expect(draft()).toHaveFocus()
    await userEvent.keyboard('order')
    expect(screen.getByText('1 saved message. Press Enter to insert it.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(draft()).toHaveValue('Hello\nYour order {{order.number}} has left.')
    expect(list()).toBeNull()
    expect(screen.getByText('“order.number” has no value.')).toBeVisible()
    expect(send()).toHaveAccessibleDescription('Fill in every placeholder first')
  })

  it('[TP-15] open with the button, and a click inserts one at the caret with its placeholders filled', async () => {
    const app = await openAsWriter()
    await write('Thanks. ')
    await userEvent.click(button())
    await app.answer('fetchSavedMessages', messagesAnswer(greeting))
    await userEvent.click(screen.getByRole('option', { name: /^Greeting/ }))
    expect(draft()).toHaveValue('Thanks. Dear Ann,')
    expect(draft()).toHaveFocus()
  })

  it('[TP-15] close on Escape, and the text stays', async () => {
    const app = await openAsWriter()
    await userEvent.type(draft(), '/gre')
    await app.answer('fetchSavedMessages', messagesAnswer(greeting))
    await userEvent.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(draft()).toHaveValue('/gre')
  })

  it('[TP-15] show why they could not be loaded, with a retry, and that none matches', async () => {
    const app = await openAsWriter()
    await userEvent.type(draft(), '/')
    await app.refuse('fetchSavedMessages', new CallError('network', 'The server did not respond.'))
    expect(screen.getByText(/^The saved messages could not be loaded/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.answer('fetchSavedMessages', messagesAnswer(greeting))
    await userEvent.keyboard('xyz')
    expect(screen.getByText('No saved message contains “xyz”.')).toBeVisible()
  })

  it('[TP-15] name the missing permission at their button', async () => {
    await openAsWriter({ ...writer, permissions: ['tickets.view', 'tickets.reply'] })
    expect(button()).toHaveAccessibleDescription('You need the “View saved messages” permission')
  })
})

describe('a reply that may not have arrived', () => {
  const staffMessage = (state: 'failed' | 'unknown') =>
    ticketMessage(2, {
      id: REPLY_KEY,
      is_customer: false,
      mail: { state, to: 'ann@customer.example', release_at: null, failure: null },
    })
  const openWith = (state: 'failed' | 'unknown') => openTicket({ entries: [staffMessage(state)], last_entry: 2 })
  const again = () => screen.getByRole('button', { name: 'Send again' })

  it('[TP-16] is sent again after a confirmation, and then shows that it waits to be sent', async () => {
    const app = await openWith('failed')
    expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull()
    await userEvent.click(again())
    expect(screen.getByRole('alert')).toHaveTextContent(/leaves at once and cannot be taken back/)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(again())
    expect(screen.getByRole('button', { name: 'Please wait...' })).toBeVisible()
    await app.answer('decideReply', replyAnswer({ state: 'queued' }))
    expect(screen.getByText('Waiting to be sent to ann@customer.example')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it('[TP-16] warns that the customer receives it twice, if it is unknown whether the first was sent', async () => {
    await openWith('unknown')
    await userEvent.click(again())
    expect(screen.getByRole('alert')).toHaveTextContent(/they receive it twice/)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(again()).toBeVisible()
  })

  it('[TP-16] is marked as arrived after a confirmation, and shows why that was refused', async () => {
    const app = await openWith('unknown')
    await userEvent.click(screen.getByRole('button', { name: 'It arrived' }))
    await userEvent.click(screen.getByRole('button', { name: 'It arrived' }))
    await app.refuse('decideReply', new CallError('http', 'It is known what became of this reply', 409))
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed. It is known what became of this reply')
    await userEvent.click(screen.getByRole('button', { name: 'It arrived' }))
    await userEvent.click(screen.getByRole('button', { name: 'It arrived' }))
    const decided = { number: 'KS-10001', id: REPLY_KEY, outcome: 'arrived' }
    expect(app.asked.filter(([name]) => name === 'decideReply').map(([, input]) => input)).toEqual([decided, decided])
    await app.answer('decideReply', replyAnswer({ state: 'sent' }))
    expect(screen.getByText('Sent to ann@customer.example')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'It arrived' })).toBeNull()
  })

  it('[TP-16] names the permission that is needed to send it again', async () => {
    const app = await openAs({ ...agent, permissions: ['tickets.view'] }, { href: '/desk/tickets/KS-10001' })
    await app.answer('fetchTicket', ticketAnswer({ entries: [staffMessage('unknown')], last_entry: 2 }))
    expect(again()).toHaveAccessibleDescription('You need the “Reply to tickets” permission')
  })
})
