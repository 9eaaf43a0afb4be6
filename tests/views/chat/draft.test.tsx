import { fireEvent, screen, within } from '@testing-library/react'
import { ADA, BOB, box, last, openChat, pass, REPLY, sendButton, setUp, tearDown } from './opened.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the draft', () => {
  const stored = () => localStorage.getItem('kickstand.drafts')

  it('survives closing and opening, a reply comes meanwhile, and nothing is left behind', async () => {
    const chat = openChat()
    await chat.user.type(box(), 'First{Enter}Half a sen')
    chat.hide()
    expect(document.body.textContent).toBe('')
    await pass(1000)
    chat.show()
    expect(box()).toHaveValue('Half a sen')
    expect(last(2)).toEqual(['You: First', REPLY])
  })

  it('survives a reload and a sign-out for the same person, is never shown to another, and goes when it is sent', async () => {
    const before = openChat(ADA)
    await before.user.type(box(), 'Half a sen')
    before.end()

    const bob = openChat(BOB)
    expect(box()).toHaveValue('')
    await bob.user.type(box(), 'Mine')
    bob.end()

    const { user } = openChat(ADA)
    expect(box()).toHaveValue('Half a sen')
    expect(JSON.parse(stored() ?? '')).toEqual({ [ADA]: 'Half a sen', [BOB]: 'Mine' })
    await user.type(box(), 'tence{Enter}')
    expect(last(1)).toEqual(['You: Half a sentence'])
    expect(JSON.parse(stored() ?? '')).toEqual({ [BOB]: 'Mine' })
  })

  it('of another tab takes its place at once; what is sent there is not sent twice', async () => {
    const { user } = openChat(ADA)
    await user.type(box(), 'Half')
    const told = (newValue: string | null) =>
      fireEvent(window, new StorageEvent('storage', { key: 'kickstand.drafts', newValue }))
    told(JSON.stringify({ [ADA]: 'Half a sentence', [BOB]: 'Mine' }))
    expect(box()).toHaveValue('Half a sentence')
    told(JSON.stringify({ [BOB]: 'Mine' }))
    expect(box()).toHaveValue('')
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
  })

  it('is the same in the drawer and on the page, and so is the conversation', async () => {
    const { user } = openChat(ADA, 2)
    const boxes = () => screen.getAllByRole('textbox', { name: 'Type a message' })
    boxes()[0]?.focus()
    await user.keyboard('Half')
    expect(boxes().map((one) => one.textContent)).toEqual(['Half', 'Half'])
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('log').map((one) => within(one).getAllByRole('article').length)).toEqual([6, 6])
  })
})
