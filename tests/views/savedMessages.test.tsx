import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import type { SavedMessage } from '../../machines/model/savedMessages.ts'
import { ada, messagesAnswer, savedMessage } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see saved messages, with an API that keeps them. */
const eve: User = { ...ada, permissions: ['saved_messages.view'], extensions: ['saved_messages'] }

const late = savedMessage('m-1', { title: 'Delivery is late', body: 'I am sorry.\n\nThe carrier has your order.' })
const refund = savedMessage('m-2', { title: 'Refund is on its way', body: 'It takes five working days.' })

const openMessages = async (messages?: SavedMessage[], user = eve): Promise<OpenedApp> => {
  const app = await openAs(user, { href: '/saved-messages' })
  if (messages) await app.answer('fetchSavedMessages', messagesAnswer(...messages))
  return app
}
const asked = (app: OpenedApp, name: string) => app.asked.filter(([call]) => call === name).map(([, input]) => input)

const titles = () =>
  screen
    .queryAllByRole('list', { name: 'Saved messages' })
    .flatMap((list) => within(list).queryAllByRole('heading', { level: 3 }))
    .map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: 'Title' | 'Message') => screen.getByRole('textbox', { name })
const editor = () => screen.getByRole('dialog')
const hasEditor = () => screen.queryByRole('dialog') !== null
const removal = () => screen.getAllByRole('status').find((one) => within(one).queryByText(/“/))

describe('the list of saved messages', () => {
  it('[RT-12] shows title, text and last change of each message, and searches titles and texts', async () => {
    const app = await openMessages()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saved Messages')
    expect(screen.getByRole('region', { name: /Messages for replies/ })).toHaveAttribute('aria-busy', 'true')
    await app.answer('fetchSavedMessages', messagesAnswer(late, { ...refund, updated_by: null }))
    expect(titles()).toEqual(['Delivery is late', 'Refund is on its way'])
    const [first, second] = within(screen.getByRole('list', { name: 'Saved messages' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('The carrier has your order.')
    expect(first).toHaveTextContent('Changed December 31, 2025 by Ada Lovelace')
    // The account of the person who changed it no longer exists.
    expect(second?.textContent).toMatch(/Changed December 31, 2025(?! by)/)

    const search = screen.getByRole('searchbox', { name: 'Search saved messages' })
    await app.user.type(search, 'CARRIER')
    expect(titles()).toEqual(['Delivery is late'])
    await app.user.clear(search)
    await app.user.type(search, 'refund')
    expect(titles()).toEqual(['Refund is on its way'])
    await app.user.type(search, ' of 1999 ')
    expect(titles()).toEqual([])
    expect(screen.getByText('No saved messages match “refund of 1999”.')).toBeVisible()
    await app.user.click(button('Clear search'))
    expect(titles()).toHaveLength(2)
    expect(search).toHaveFocus()
    expect(asked(app, 'fetchSavedMessages')).toHaveLength(1)
  })

  it('[RT-12] copies the text of a message and reports that, and expands a message when its title is pressed', async () => {
    const app = await openMessages([late, refund])
    await app.user.click(button('Copy Delivery is late'))
    expect(await navigator.clipboard.readText()).toBe('I am sorry.\n\nThe carrier has your order.')
    expect(screen.getByText('Copied')).toBeVisible()
    const title = button('Delivery is late')
    expect(title).toHaveAttribute('aria-expanded', 'false')
    await app.user.click(title)
    expect(title).toHaveAttribute('aria-expanded', 'true')
    expect(button('Refund is on its way')).toHaveAttribute('aria-expanded', 'false')
    expect(document.getElementById(title.getAttribute('aria-controls') ?? '')).toHaveTextContent(
      'I am sorry. The carrier has your order.',
    )
    await app.user.click(title)
    expect(title).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('saved messages of a person who may only view them', () => {
  it('[SC-48] can be copied, and the buttons that change them are disabled and name the permission', async () => {
    const app = await openMessages([late], { ...eve, extensions: ['saved_messages', 'saved_messages.edit'] })
    for (const name of ['New message', 'Edit Delivery is late', 'Delete Delivery is late']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true')
      expect(button(name)).toHaveAccessibleDescription('You need the “Change saved messages” permission.')
      await app.user.click(button(name))
    }
    expect(hasEditor()).toBe(false)
    expect(asked(app, 'removeMessage')).toEqual([])
    await app.user.click(button('Copy Delivery is late'))
    expect(screen.getByText('Copied')).toBeVisible()
  })
})

describe('the editor of a saved message', () => {
  it('[RT-12] shows what is missing, is locked while it saves, and adds a new message at the top', async () => {
    const app = await openMessages([late])
    await app.user.click(button('New message'))
    expect(editor()).toHaveAccessibleName('New message')
    expect(field('Title')).toHaveFocus()
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Save')).toHaveAccessibleDescription('Enter a title')
    await app.user.tab()
    expect(field('Title')).toHaveAccessibleDescription('Enter a title At most 100 characters')
    await app.user.type(field('Title'), '  Missing part ')
    expect(field('Title')).not.toHaveAttribute('aria-invalid')
    expect(button('Save')).toHaveAccessibleDescription('Enter a message')
    await app.user.type(field('Message'), 'The part leaves tomorrow.')
    await app.user.click(button('Save'))
    expect(asked(app, 'saveMessage')).toEqual([
      { id: null, title: 'Missing part', body: 'The part leaves tomorrow.', updated_at: '' },
    ])
    expect(button('Please wait...')).toHaveAccessibleDescription('Saving. Please wait.')
    expect(field('Title')).toHaveAttribute('readonly')
    await app.answer('saveMessage', savedMessage('m-3', { title: 'Missing part', body: 'The part leaves tomorrow.' }))
    expect(hasEditor()).toBe(false)
    expect(titles()).toEqual(['Missing part', 'Delivery is late'])
    expect(button('New message')).toHaveFocus()
  })

  it('[RT-12] shows why saving was refused, and returns the focus to the button that opened it', async () => {
    const app = await openMessages([late, refund])
    await app.user.click(button('Edit Refund is on its way'))
    expect(editor()).toHaveAccessibleName('Edit message')
    await app.user.clear(field('Title'))
    await app.user.type(field('Title'), 'Delivery is late')
    await app.user.click(button('Save'))
    await app.refuse('saveMessage', new CallError('http', 'Another message already has this title', 422))
    expect(screen.getByRole('alert')).toHaveTextContent('Another message already has this title')
    await app.user.type(field('Title'), ' again')
    await app.user.click(button('Save'))
    await app.answer('saveMessage', { ...refund, title: 'Delivery is late again' })
    expect(titles()).toEqual(['Delivery is late again', 'Delivery is late'])
    expect(button('Edit Delivery is late again')).toHaveFocus()
  })

  it('[RT-12] asks before it discards changes, both on Cancel and on Close', async () => {
    const app = await openMessages([late])
    await app.user.click(button('Edit Delivery is late'))
    await app.user.type(field('Title'), ' again')
    await app.user.click(button('Cancel'))
    expect(screen.getByRole('alert')).toHaveTextContent('Discard your changes?')
    expect(button('Keep editing')).toHaveFocus()
    await app.user.click(button('Keep editing'))
    expect(field('Message')).toHaveFocus()
    expect(field('Title')).toHaveValue('Delivery is late again')
    await app.user.click(button('Close'))
    await app.user.click(button('Discard changes'))
    expect(hasEditor()).toBe(false)
    expect(button('Edit Delivery is late')).toHaveFocus()
  })
})

describe('deleting a saved message', () => {
  it('[ND-14] moves the focus to Undo, which restores the message', async () => {
    const app = await openMessages([late, refund])
    await app.user.click(button('Delete Delivery is late'))
    expect(removal()).toHaveTextContent('Deleting “Delivery is late” ...')
    expect(button('Delete Refund is on its way')).toHaveAccessibleDescription('Deleting another message. Please wait.')
    await app.answer('removeMessage', null)
    expect(titles()).toEqual(['Refund is on its way'])
    expect(removal()).toHaveTextContent('“Delivery is late” was deleted.')
    expect(button('Undo')).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(removal()).toHaveTextContent('Restoring “Delivery is late” ...')
    expect(document.activeElement?.tagName).toBe('SECTION')
    await app.answer('removeMessage', late)
    expect(titles()).toEqual(['Delivery is late', 'Refund is on its way'])
    expect(removal()).toBeUndefined()
  })

  it('[ND-14] reports that deleting or restoring failed, and the report can be dismissed', async () => {
    const app = await openMessages([late, refund])
    await app.user.click(button('Delete Delivery is late'))
    await app.refuse('removeMessage', new CallError('network', 'No answer'))
    expect(removal()).toHaveTextContent('Could not delete “Delivery is late”. Try again from its row. No answer')
    expect(titles()).toHaveLength(2)
    await app.user.click(button('Delete Delivery is late'))
    await app.answer('removeMessage', null)
    await app.user.click(button('Undo'))
    await app.refuse('removeMessage', new CallError('network', 'No answer'))
    expect(removal()).toHaveTextContent('Could not restore “Delivery is late”. No answer')
    expect(button('Try again')).toHaveFocus()
    await app.user.click(button('Dismiss'))
    expect(removal()).toBeUndefined()
    expect(document.activeElement?.tagName).toBe('SECTION')
  })
})
