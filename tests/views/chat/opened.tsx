import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Fragment, type ReactNode, StrictMode } from 'react'
import { createActor } from 'xstate'
import { wired } from '../../../machines/kit/wired.ts'
import { chatMachine } from '../../../machines/screens/chat/chat.machine.ts'
import { draftEffects } from '../../../src/effects/drafts.ts'
import { createStorage } from '../../../src/effects/storage.ts'
import { Conversation } from '../../../src/screens/chat/Conversation.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'

/* A conversation over its real machine and the storage of jsdom's window, as the drawer and the page draw it. */

/** When the tests take place: a local time, as the words of times are. */
export const NOON = new Date(2026, 4, 6, 12, 0).getTime()
/** The automatic reply, as `last` reads it. */
export const REPLY = 'Maya Lindqvist: Thank you, I have read it and will come back to you.'
export const ADA = 'ada@kickstand.example'
export const BOB = 'bob@kickstand.example'

const ends: (() => void)[] = []

/** Time is in the hands of the test, until its end. */
export const setUp = (): void => {
  jest.useFakeTimers({ now: NOON, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
}

export const tearDown = (): void => {
  for (const end of ends.splice(0)) end()
  jest.useRealTimers()
  localStorage.clear()
}

/** Lets time pass, in milliseconds. */
export const pass = (time: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(time)
  })

type Frame = ComponentType<{ children: ReactNode }>

/** Opens the chat as a person; `views` says in how many places it is shown, `frame` what is around each of them. */
export const openChat = (email = ADA, views = 1, frame: Frame = Fragment) => {
  const Around = frame
  const storage = createStorage(
    () => window.localStorage,
    (message) => {
      throw new Error(message)
    },
  )
  const showNotice = ({ message }: { message: string }): void => {
    throw new Error(message)
  }
  const chat = createActor(wired(chatMachine, draftEffects({ storage, showNotice })), { input: { email } })
  chat.start()
  const show = () =>
    render(
      <StrictMode>
        <ThemeRoot scheme="light">
          {Array.from({ length: views }, (_, view) => `place ${view}`).map((place) => (
            <Around key={place}>
              <Conversation chat={chat} />
            </Around>
          ))}
        </ThemeRoot>
      </StrictMode>,
    )
  let view = show()
  const end = () => {
    view.unmount()
    chat.stop()
  }
  ends.push(end)
  return {
    user: userEvent.setup({ delay: null }),
    /** Closes the drawer, or leaves the page: the chat itself goes on. */
    hide: () => view.unmount(),
    show: () => {
      view = show()
    },
    /** The end of the session, or of the page. */
    end,
  }
}

export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Type a message' })
export const sendButton = () => screen.getByRole('button', { name: 'Send' })
export const log = () => screen.getByRole('log', { name: 'Conversation with Maya Lindqvist' })
export const messages = () => within(log()).getAllByRole('article')

/** The last messages, each as who wrote it and what. */
export const last = (count: number): string[] =>
  messages()
    .slice(-count)
    .map((message) => {
      const [by, bubble] = message.children
      return `${by?.querySelector('span')?.textContent}: ${bubble?.textContent}`
    })
