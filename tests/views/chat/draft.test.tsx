import { fireEvent, screen, within } from '@testing-library/react'
import { ADA, BOB, box, last, openChat, pass, REPLY, sendButton, setUp, tearDown } from './opened.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the draft', () => {
  const keyOf = (email: string) => `kickstand.form/${encodeURIComponent(email)}/chat`

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

  it('[ND-1] [ND-2] [ND-3] survives a reload and a sign-out for the same person, is never shown to another, and goes when it is sent', async () => {
    const before = openChat(ADA)
    await before.user.type(box(), 'Half a sen')
    before.end()

    const bob = openChat(BOB)
    expect(box()).toHaveValue('')
    await bob.user.type(box(), 'Mine')
    bob.end()

    const { user } = openChat(ADA)
    expect(box()).toHaveValue('Half a sen')
    expect({ ...localStorage }).toEqual({ [keyOf(ADA)]: '"Half a sen"', [keyOf(BOB)]: '"Mine"' })
    await user.type(box(), 'tence{Enter}')
    expect(last(1)).toEqual(['You: Half a sentence'])
    expect({ ...localStorage }).toEqual({ [keyOf(BOB)]: '"Mine"' })
  })

  it('of another tab takes its place at once; what is sent there is not sent twice', async () => {
    const { user } = openChat(ADA)
    await user.type(box(), 'Half')
    const told = (newValue: string | null) =>
      fireEvent(window, new StorageEvent('storage', { key: keyOf(ADA), newValue }))
    told('"Half a sentence"')
    expect(box()).toHaveValue('Half a sentence')
    told(null)
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
