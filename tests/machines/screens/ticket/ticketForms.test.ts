import type { SnapshotFrom } from 'xstate'
import { untilOf } from '../../../../machines/screens/ticket/statusFields.ts'
import {
  selectStatusErrors,
  selectStatusFields,
  ticketStatusMachine,
} from '../../../../machines/screens/ticket/ticketStatus.machine.ts'
import { selectTag, selectTagError, ticketTagMachine } from '../../../../machines/screens/ticket/ticketTag.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

/** A Wednesday, local time. */
const NOW = new Date(2026, 2, 18, 15, 30).getTime()
const morning = (day: number) => new Date(2026, 2, day, 9)
const NINETY_DAYS = 90 * 24 * 60 * 60_000
const submits = { type: 'form.submitted', at: NOW } as const
const chooses = (changes: object) => ({ type: 'form.changed', changes }) as const
const changes = (property: string, changed: object): Effect => ({
  parent: { type: 'property.changed', property, changes: changed },
})

describe('the form of a status', () => {
  spec(
    {
      machine: ticketStatusMachine,
      select: {
        errors: selectStatusErrors,
        who: (snapshot: SnapshotFrom<typeof ticketStatusMachine>) => selectStatusFields(snapshot).for,
        date: (snapshot: SnapshotFrom<typeof ticketStatusMachine>) => selectStatusFields(snapshot).date,
      },
    },
    [
      {
        title: '[TP-8] is empty at first',
        when: 'start',
        expected: { state: 'closed', effects: [], values: { who: '', date: '' } },
      },
      {
        title: '[TP-8] of a pending ticket must contain whom it waits for',
        given: [{ type: 'pending.opened' }],
        when: submits,
        expected: { state: 'pending', effects: [], values: { errors: { for: 'Choose whom the ticket waits for' } } },
      },
      {
        title: '[TP-8] without a time sends no time',
        given: [{ type: 'pending.opened' }, chooses({ for: 'supplier' })],
        when: submits,
        expected: {
          state: 'closed',
          effects: [changes('status', { status: 'pending', pending: { for: 'supplier', until: null } })],
          values: { who: '' },
        },
      },
      {
        title: '[TP-8] tomorrow is sent as the next morning at 9:00',
        given: [{ type: 'pending.opened' }, chooses({ for: 'customer', until: 'tomorrow' })],
        when: submits,
        expected: {
          state: 'closed',
          effects: [
            changes('status', {
              status: 'pending',
              pending: { for: 'customer', until: morning(19).toISOString() },
            }),
          ],
        },
      },
      ...[
        ['', 'Choose a date'],
        ['2026-03-18', 'Choose a date after today'],
        ['2026-06-30', 'Choose a date within the next 90 days'],
      ].map(([date, words]) => ({
        title: `[TP-8] rejects the date ${JSON.stringify(date)} at its field`,
        given: [{ type: 'pending.opened' } as const, chooses({ for: 'customer', until: 'date', date })],
        when: submits,
        expected: { state: 'pending' as const, effects: [], values: { errors: { date: words } as never } },
      })),
      {
        title: '[TP-8] sends a date as the morning of that day, up to 90 days ahead',
        given: [{ type: 'pending.opened' }, chooses({ for: 'customer', until: 'date', date: '2026-06-16' })],
        when: { ...submits, at: new Date(2026, 5, 16, 9).getTime() - NINETY_DAYS },
        expected: {
          state: 'closed',
          effects: [
            changes('status', {
              status: 'pending',
              pending: { for: 'customer', until: new Date(2026, 5, 16, 9).toISOString() },
            }),
          ],
        },
      },
      {
        title: '[TP-8] rejects today as the date once it is 9:00',
        given: [{ type: 'pending.opened' }, chooses({ for: 'customer', until: 'date', date: '2026-03-18' })],
        when: { ...submits, at: morning(18).getTime() },
        expected: { state: 'pending', effects: [], values: { errors: { date: 'Choose a date after today' } } },
      },
      {
        title: '[TP-8] asks for a reason to resolve a ticket without a reply',
        given: [{ type: 'resolving.opened' }],
        when: submits,
        expected: { state: 'resolving', effects: [], values: { errors: { reason: 'Choose a reason' } } },
      },
      {
        title: '[TP-8] sends the reason with the status',
        given: [{ type: 'resolving.opened' }, chooses({ reason: 'spam' })],
        when: submits,
        expected: { state: 'closed', effects: [changes('status', { status: 'resolved', reason: 'spam' })] },
      },
      {
        title: '[TP-8] keeps the choice when the form is closed and opened again',
        given: [{ type: 'pending.opened' }, chooses({ for: 'colleague' }), { type: 'form.closed' }],
        when: { type: 'pending.opened' },
        expected: { state: 'pending', effects: [], values: { who: 'colleague' } },
      },
    ],
  )

  it.each([
    ['threeDays', 21],
    ['nextWeek', 23],
  ] as const)('[TP-8] %s is the right day at 9:00', (until, day) => {
    expect(untilOf({ until, date: '' }, NOW)).toEqual(morning(day))
  })

  it('[TP-8] next week, on a Monday, is the Monday after', () => {
    expect(untilOf({ until: 'nextWeek', date: '' }, morning(23).getTime())).toEqual(morning(30))
  })
})

describe('a new tag', () => {
  const adds = (...tags: string[]) => ({ type: 'tag.submitted', tags }) as const
  const types = (tag: string) => ({ type: 'tag.typed', tag }) as const
  const subject = { machine: ticketTagMachine, select: { tag: selectTag, error: selectTagError } }
  const state = {} as never
  spec(subject, [
    {
      title: '[TP-5] is added to the tags of the ticket in lower case',
      given: [types(' Recall ')],
      when: adds('press'),
      expected: { state, effects: [changes('tags', { tags: ['press', 'recall'] })], values: { tag: '' } },
    },
    {
      title: '[TP-5] may have 30 characters',
      given: [types('x'.repeat(30))],
      when: adds(),
      expected: { state, effects: [changes('tags', { tags: ['x'.repeat(30)] })], values: { tag: '', error: '' } },
    },
    ...(
      [
        ['', [], 'Write a tag'],
        ['two words', [], 'A tag has no spaces. Use a hyphen instead.'],
        ['x'.repeat(31), [], 'Shorten the tag to 30 characters'],
        ['Press', ['press'], 'The ticket has this tag already'],
        ['new', [...'abcdefghij'], 'A ticket has at most 10 tags. Remove one first.'],
      ] as const
    ).map(([tag, tags, error]) => ({
      title: `[TP-5] ${JSON.stringify(tag)} beside ${tags.length} tags is rejected, and stays in the field`,
      given: [types(tag)],
      when: adds(...tags),
      expected: { state, effects: [], values: { tag, error } },
    })),
  ])
})
