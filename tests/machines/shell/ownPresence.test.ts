import type { PresenceRequest } from '../../../machines/model/changes.ts'
import { ownPresenceMachine } from '../../../machines/shell/ownPresence.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const reads = (ticket: string | null): PresenceRequest => ({ ticket, doing: 'reading' })
const writes: PresenceRequest = { ticket: 'KS-10001', doing: 'writing' }
const saves = (presence: PresenceRequest): Effect => ({ ask: 'savePresence', input: presence })
const changes = (presence: PresenceRequest) => ({ type: 'presence.changed', presence }) as const
const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const lost = { from: 'watchAttention', event: { type: 'attention.lost' } } as const
const saved = { done: 'savePresence', output: undefined } as const
const abort: Effect = { abort: 'savePresence' }

describe('the presence of this person', () => {
  spec({ machine: ownPresenceMachine, input: { presence: reads('KS-10001') } }, [
    {
      title: '[CG-19] is saved when a ticket is opened',
      when: gained,
      expected: { state: 'saving', effects: [saves(reads('KS-10001'))] },
    },
    {
      title: '[CG-19] is not saved while the page is hidden',
      given: [lost],
      when: { pass: 60_000 },
      expected: { state: 'away', effects: [] },
    },
    {
      title: '[CG-19] is no longer saved once the page is hidden',
      given: [gained, saved, lost],
      when: { pass: 60_000 },
      expected: { state: 'away', effects: [] },
    },
    {
      title: '[CG-19] is saved in its current state once the page is visible again',
      given: [gained, saved, lost, changes(writes)],
      when: gained,
      expected: { state: 'saving', effects: [saves(writes)] },
    },
    {
      title: '[CG-19] is not saved without a ticket, but is saved for the next ticket',
      given: [changes(reads(null)), gained],
      when: changes(writes),
      expected: { state: 'saving', effects: [saves(writes)] },
    },
    {
      title: '[CG-19] is saved again after 20 s',
      given: [gained, saved, { pass: 19_999 }],
      when: { pass: 1 },
      expected: { state: 'saving', effects: [saves(reads('KS-10001'))] },
    },
    {
      title: '[CG-19] is saved again after 20 s if saving failed',
      given: [gained, { fail: 'savePresence', error: new Error('Not now') }],
      when: { pass: 20_000 },
      expected: { state: 'saving', effects: [saves(reads('KS-10001'))] },
    },
    {
      title: '[CG-19] is saved at once when the person starts to write',
      given: [gained, saved],
      when: changes(writes),
      expected: { state: 'saving', effects: [saves(writes)] },
    },
    {
      title: '[CG-19] is saved again at once if it changes while it is being saved',
      given: [gained],
      when: changes(writes),
      expected: { state: 'saving', effects: [abort, saves(writes)] },
    },
    {
      title: '[CG-19] is not saved if it has not changed',
      given: [gained, saved],
      when: changes(reads('KS-10001')),
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[CG-19] is saved without a ticket once the page of the ticket is left',
      given: [gained, saved],
      when: changes(reads(null)),
      expected: { state: 'saving', effects: [saves(reads(null))] },
    },
    {
      title: '[CG-19] is not saved when the person writes without a ticket',
      given: [gained, saved, changes(reads(null)), saved],
      when: changes({ ticket: null, doing: 'writing' }),
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[CG-19] is not saved again while there is no ticket',
      given: [gained, saved, changes(reads(null)), saved],
      when: { pass: 60_000 },
      expected: { state: 'resting', effects: [] },
    },
  ])
})
