import '../../src/shell/parts/overlays.ts'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createActor } from 'xstate'
import { wired } from '../../machines/kit/wired.ts'
import { chatMachine } from '../../machines/screens/chat/chat.machine.ts'
import { draftEffects } from '../../src/effects/drafts.ts'
import { createStorage } from '../../src/effects/storage.ts'
import { Conversation } from '../../src/screens/chat/Conversation.tsx'
import { ThemeRoot } from '../../src/ui/ThemeRoot.tsx'
import { holdTime } from '../support/renderApp.tsx'

/** In local time, because messages show local times. */
const NOON = new Date(2026, 4, 6, 12, 0).getTime()
/** The automatic reply, in the form that `last` returns. */
const REPLY = 'Maya Lindqvist: Thanks, I’ve read it and will get back to you.'

const pass = (time: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(time)
  })

const storage = createStorage(
  () => window.localStorage,
  () => undefined,
)
const openChat = () => {
  const effects = draftEffects({ storage, showNotice: () => undefined, now: Date.now })
  const chat = createActor(wired(chatMachine, effects), { input: { email: 'ada@kickstand.example' } })
  chat.start()
  render(
    <StrictMode>
      <ThemeRoot scheme="light">
        <Conversation chat={chat} />
      </ThemeRoot>
    </StrictMode>,
  )
  return { user: userEvent.setup({ delay: null }) }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Type a message' })
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const log = () => screen.getByRole('log', { name: 'Conversation with Maya Lindqvist' })
const messages = () => within(log()).getAllByRole('article')
/** The last messages, each after its author. */
const last = (count: number): string[] =>
  messages()
    .slice(-count)
    .map((message) => {
      const [by, bubble] = message.children
      return `${by?.querySelector('span')?.textContent}: ${bubble?.textContent}`
    })

beforeEach(() => holdTime(NOON))

describe('the content of the chat', () => {
  it('[CH-1] [CH-7] shows the contact with name and Active, and the note that the chat is a sample', () => {
    openChat()
    expect(screen.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
    expect(screen.getByText('· Workshop lead')).toBeVisible()
    expect(screen.getByText('ML')).toBeVisible()
    expect(screen.getByText(/^Sample: .* nothing is sent to anyone/)).toBeVisible()
  })

  it('[CH-4] [CH-6] [CH-7] shows the messages in order, own ones named You and styled differently, with HTML rendered', () => {
    openChat()
    expect(last(9)).toEqual([
      'Maya Lindqvist: Good morning. The Trail 500 from Tuesday is back on the stand: its motor cuts out on climbs.',
      'You: Is that the one with the second battery swap?',
      'Maya Lindqvist: Yes. What I have checked so far:connector and seals: dryfirmware 4.2.1torque sensor: drifting',
      'You: Then please order the sensor as a warranty part, I will tell the customer.',
      'Maya Lindqvist: Ordered. It should be here by Thursday.',
    ])
    expect(within(log()).getAllByRole('listitem')).toHaveLength(3)
    expect(within(log()).getByText('second').tagName).toBe('STRONG')
    expect(within(log()).getByText('4.2.1').tagName).toBe('CODE')
    const [incoming, own] = messages()
    expect(own).toHaveAccessibleName('You')
    expect(incoming).toHaveAccessibleName('Maya Lindqvist')
    expect(own?.className).not.toBe(incoming?.className)
    expect(own?.lastElementChild?.className).not.toBe(incoming?.lastElementChild?.className)
  })

  it('[CH-2] has two disabled attachment buttons with the tooltip Coming soon', async () => {
    const { user } = openChat()
    for (const name of ['Attach a file', 'Attach a picture']) {
      const button = screen.getByRole('button', { name })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      await user.hover(button)
      await pass(300)
      expect(screen.getByRole('tooltip')).toHaveTextContent('Coming soon')
      await user.click(button)
      await user.unhover(button)
      await pass(300)
    }
    expect(messages()).toHaveLength(5)
  })
})

describe('writing and sending', () => {
  it('[CH-3] [CH-5] Enter sends the message, and the automatic reply comes after exactly 1000 ms', async () => {
    const { user } = openChat()
    expect(box()).toHaveAttribute('placeholder', 'Type a message')
    await user.type(box(), 'Is it done?{Enter}')
    expect(last(1)).toEqual(['You: Is it done?'])
    expect(messages().at(-1)?.querySelector('time')?.textContent).toMatch(/^May 6, 2026, 12:00.PM$/)
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    await pass(999)
    expect(messages()).toHaveLength(6)
    await pass(1)
    expect(last(2)).toEqual(['You: Is it done?', REPLY])
    await pass(60_000)
    expect(messages()).toHaveLength(7)
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    '[CH-3] Enter that confirms a word of an input method (%j) does not send',
    async (composing) => {
      const { user } = openChat()
      await user.type(box(), 'にほん')
      expect(fireEvent.keyDown(box(), { key: 'Enter', ...composing })).toBe(true)
      expect(messages()).toHaveLength(5)
      expect(box()).toHaveValue('にほん')
      expect(fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 })).toBe(false)
      expect(last(1)).toEqual(['You: にほん'])
    },
  )

  it('[CH-3] a blank message is not sent, and Send gives the reason', async () => {
    const { user } = openChat()
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true')
    await user.hover(sendButton())
    await pass(300)
    expect(sendButton()).toHaveAccessibleDescription('Write a message first.')
    await user.type(box(), ' {Shift>}{Enter}{/Shift} {Enter}')
    await user.click(sendButton())
    expect(messages()).toHaveLength(5)
    expect(box()).toHaveValue(' \n ')
    await user.type(box(), 'x')
    expect(sendButton()).not.toHaveAttribute('aria-disabled')
  })

  it('[CH-6] markup that staff type is shown as plain text', async () => {
    const { user } = openChat()
    await user.click(box())
    await user.paste('Mail <john@example.org>, <em>now</em><script>throw 1</script>')
    await user.keyboard('{Enter}')
    expect(last(1)).toEqual(['You: Mail <john@example.org>, <em>now</em><script>throw 1</script>'])
    expect(messages().at(-1)?.querySelector('em, script')).toBeNull()
  })

  it('the newest message is scrolled into view when the chat opens and when a message is added', async () => {
    let height = 500
    const scrollHeight = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
    const { user } = openChat()
    const region = screen.getByRole('region', { name: 'Messages' })
    expect(region.scrollTop).toBe(500)
    expect(region).toHaveAttribute('tabindex', '0')
    height = 600
    await user.type(box(), 'First')
    expect(region.scrollTop).toBe(500)
    await user.keyboard('{Enter}')
    expect(region.scrollTop).toBe(600)
    height = 700
    await pass(1000)
    expect(region.scrollTop).toBe(700)
    scrollHeight.mockRestore()
  })
})
