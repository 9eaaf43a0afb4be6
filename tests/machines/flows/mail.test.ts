import { type MailEvent, mailFlow } from '../../../machines/flows/mail.flow.ts'
import { FIRST_MAIL_STATE, mailAfter, mailMove } from '../../../machines/flows/mailStates.ts'
import { MAIL_STATES, type MailState } from '../../../machines/model/mails.ts'

type Event = MailEvent['type']

const EVENTS: readonly Event[] = [
  'mail.undone',
  'mail.released',
  'mail.claimed',
  'mail.accepted',
  'mail.postponed',
  'mail.refused',
  'mail.lost',
  'mail.restored',
  'mail.bounced',
  'mail.confirmed',
  'mail.retried',
]

/** The next state after each event; an event that is not listed changes nothing. */
const AFTER: Readonly<Record<MailState, Partial<Record<Event, MailState>>>> = {
  held: { 'mail.undone': 'undone', 'mail.released': 'queued', 'mail.restored': 'unknown' },
  queued: { 'mail.claimed': 'sending', 'mail.restored': 'unknown' },
  sending: {
    'mail.accepted': 'sent',
    'mail.postponed': 'queued',
    'mail.refused': 'failed',
    'mail.lost': 'unknown',
    'mail.restored': 'unknown',
    'mail.bounced': 'bounced',
  },
  unknown: {
    'mail.accepted': 'sent',
    'mail.refused': 'failed',
    'mail.bounced': 'bounced',
    'mail.confirmed': 'sent',
    'mail.retried': 'queued',
  },
  sent: { 'mail.bounced': 'bounced' },
  bounced: {},
  failed: { 'mail.retried': 'queued' },
  undone: {},
}
const CASES = MAIL_STATES.flatMap((state) => EVENTS.map((event) => ({ state, event, after: AFTER[state][event] })))

describe('a mail', () => {
  it('has the expected states and events, and starts as held', () => {
    expect(Object.keys(mailFlow.states).toSorted()).toEqual(MAIL_STATES.toSorted())
    expect(mailFlow.events.toSorted()).toEqual(EVENTS.toSorted())
    expect(FIRST_MAIL_STATE).toBe('held')
  })

  it('[MA-1] has bounced and undone as its only final states', () => {
    const over = Object.values(mailFlow.states).filter(({ type }) => type === 'final')
    expect(over.map(({ key }) => key).toSorted()).toEqual(['bounced', 'undone'])
  })

  it.each(CASES)('[MA-1] that is $state is $after after $event', ({ state, event, after }) => {
    expect(mailAfter(state, event)).toBe(after)
  })

  it.each(EVENTS)('[MA-1] goes on %s to one and the same state, from every state that accepts the event', (event) => {
    const from = MAIL_STATES.filter((state) => AFTER[state][event] !== undefined)
    expect(mailMove(event)).toEqual({ from, to: AFTER[from[0] ?? 'held'][event] })
    expect(new Set(from.map((state) => AFTER[state][event])).size).toBe(1)
  })

  it('[MA-1] throws an error for an event that the chart does not have', () => {
    expect(() => mailMove('mail.shredded' as Event)).toThrow('No mail has mail.shredded')
  })

  it('[MA-1] can be undone only while held, claimed only while queued, and retried only if failed or unknown', () => {
    expect(mailMove('mail.undone').from).toEqual(['held'])
    expect(mailMove('mail.claimed').from).toEqual(['queued'])
    const requeued = MAIL_STATES.filter((state) => Object.values(AFTER[state]).includes('queued'))
    expect(requeued).toEqual(['held', 'sending', 'failed', 'unknown'])
    expect(mailMove('mail.retried').from).toEqual(['failed', 'unknown'])
  })
})
