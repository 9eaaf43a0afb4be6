import { createActor, fromCallback, type SnapshotFrom } from 'xstate'
import {
  ATTACHMENT_OBSTACLE,
  chatMachine,
  selectContact,
  selectDraft,
  selectMessages,
  selectSendObstacle,
} from '../../../../machines/screens/chat/chat.machine.ts'
import type { ChatMessage } from '../../../../machines/screens/chat/chat.ts'
import { type Effect, run } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

type ChatSnapshot = Parameters<typeof selectMessages>[0]

const MAYA = 'maya.lindqvist@workshop.example'
const REPLY = 'Thanks, I’ve read it and will get back to you.'
/** The number of messages in the sample, including its template. */
const SAMPLES = 6

const added = (snapshot: ChatSnapshot): Omit<ChatMessage, 'id'>[] =>
  selectMessages(snapshot)
    .slice(SAMPLES)
    .map(({ id: _, ...message }) => message)

const subject = {
  machine: chatMachine,
  input: { email: 'ada@kickstand.example' },
  select: {
    added,
    draft: selectDraft,
    hasDraft: (snapshot: SnapshotFrom<typeof chatMachine>) => selectSendObstacle(snapshot) === null,
    texts: (snapshot: ChatSnapshot) => added(snapshot).map(({ text }) => text),
  },
}

const watched: Effect = { watch: 'watchDraft', input: { email: 'ada@kickstand.example' } }
const saved = (draft: string): Effect => ({ tell: 'saveDraft', params: { email: 'ada@kickstand.example', draft } })
const typed = (draft: string) => ({ type: 'draft.changed', draft }) as const
const sent = (at: number) => ({ type: 'message.sent', at }) as const
const mine = (text: string, time: number): Omit<ChatMessage, 'id'> => ({
  user: 'ada@kickstand.example',
  type: 'out',
  text,
  time,
  typed: true,
})
const reply = (time: number): Omit<ChatMessage, 'id'> => ({ user: MAYA, type: 'in', text: REPLY, time })

describe('chat: the conversation', () => {
  spec(subject, [
    {
      title: '[ND-1] starts with the sample messages and loads the draft of the signed-in person',
      when: 'start',
      expected: { state: 'blank', effects: [watched], values: { added: [], draft: '', hasDraft: false } },
    },
    {
      title: '[CH-5] the reply comes after 1000 ms, and no second one follows',
      given: [typed('Is it done?'), sent(5000), { pass: 1000 }],
      when: { pass: 100_000 },
      expected: { state: 'blank', effects: [], values: { added: [mine('Is it done?', 5000), reply(6000)] } },
    },
    {
      title: '[CH-3] keeps line breaks within a message, and removes surrounding blanks',
      given: [typed('  One\n\n  Two \n')],
      when: sent(5000),
      expected: { state: 'blank', effects: [saved('')], values: { texts: ['One\n\n  Two'] } },
    },
  ])

  it('[CH-7] gives each message a unique id that does not change', async () => {
    const actor = run(chatMachine, subject.input)
    await actor.start()
    for (const at of [5000, 5000]) {
      await actor.play(typed('Again'))
      await actor.play(sent(at))
    }
    const ids = () => selectMessages(actor.snapshot()).map(({ id }) => id)
    const before = ids()
    await actor.play({ pass: 1000 })
    expect(ids()).toEqual([...before, ...ids().slice(-2)])
    expect(new Set(ids()).size).toBe(SAMPLES + 4)
  })

  it('[CH-5] stopping the actor clears all timers', () => {
    const waiting = new Set<object>()
    const clock = {
      setTimeout: (): object => {
        const timer = {}
        waiting.add(timer)
        return timer
      },
      clearTimeout: (timer: object): boolean => waiting.delete(timer),
    }
    const chat = createActor(
      chatMachine.provide({
        actors: { watchDraft: fromCallback(() => undefined) },
        actions: { saveDraft: () => undefined },
      }),
      { input: subject.input, clock },
    )
    chat.start()
    for (const at of [5000, 5400]) {
      chat.send(typed('First'))
      chat.send(sent(at))
    }
    expect(waiting.size).toBe(2)
    chat.stop()
    expect(waiting.size).toBe(0)
  })
})

describe('chat: the draft', () => {
  spec(subject, [
    {
      title: '[ND-1] a draft of blanks and line breaks cannot be sent, but is stored as typed',
      when: typed(' \n\t '),
      expected: { state: 'blank', effects: [saved(' \n\t ')], values: { draft: ' \n\t ', hasDraft: false } },
    },
  ])
})

describe('chat: the samples', () => {
  it('[CH-7] have a contact, incoming and outgoing messages, and one template with the text of the reply', async () => {
    const actor = run(chatMachine, subject.input)
    await actor.start()
    expect(selectContact(actor.snapshot())).toEqual({
      name: 'Maya Lindqvist',
      avatar: null,
      email: MAYA,
      position: 'Workshop lead',
      online: true,
      initials: { label: 'ML', state: 'primary' },
    })
    const messages = selectMessages(actor.snapshot())
    expect(messages).toHaveLength(SAMPLES)
    expect(messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['in', 'out']))
    expect(messages.filter(({ type, user }) => user !== (type === 'out' ? subject.input.email : MAYA))).toEqual([])
    expect(messages.filter(({ template }) => template).map(({ text }) => text)).toEqual([REPLY])
    expect(messages.filter(({ text }) => text === REPLY)).toHaveLength(1)
  })
})

describe('the attachments of a chat', () => {
  it('[CH-2] cannot be used yet: “Coming soon”', () => {
    expect(ATTACHMENT_OBSTACLE).toBe('Coming soon')
  })
})
