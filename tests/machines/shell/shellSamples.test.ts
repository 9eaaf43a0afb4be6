import { is } from 'superstruct'
import {
  ACTIVITY_DRAWER_WIDTH,
  ACTIVITY_DRAWER_WIDTH_LG,
  BREAKPOINT_LG,
  INVITEES_MAX_HEIGHT,
} from '../../../machines/model/constants.ts'
import {
  ENTRY_STATE_NAMES,
  EntryState,
  LogItem,
  NotificationItem,
  TimelineEntry,
  timelineDays,
} from '../../../machines/shell/notifications.ts'
import {
  SAMPLE_ALERTS,
  SAMPLE_INVITEES,
  SAMPLE_LOGS,
  SAMPLE_TIMELINE,
  SAMPLE_UPDATES,
} from '../../../machines/shell/shellSamples.ts'
import { times } from '../../support/formats.ts'

const item = { title: 'A title', description: 'Some words', time: '2024-03-05T08:00:00Z', icon: 'order', state: 'info' }
const log = { code: '200 OK', state: 'success', message: 'Some words', time: '2024-03-05T08:00:00Z' }

describe('the dimensions of drawers and modals', () => {
  it('[SH-11] activity logs are 300 px wide, 900 px from 992 px up', () => {
    expect([ACTIVITY_DRAWER_WIDTH, ACTIVITY_DRAWER_WIDTH_LG, BREAKPOINT_LG]).toEqual([300, 900, 992])
  })

  it('[SH-12] the list of invitees scrolls from 300 px', () => {
    expect(INVITEES_MAX_HEIGHT).toBe(300)
  })
})

describe('a notification', () => {
  it.each([
    [item, true],
    [{ ...item, state: 'danger', icon: 'battery' }, true],
    [{ ...item, state: 'purple' }, false],
    [{ ...item, icon: 'unicorn' }, false],
    [{ ...item, time: undefined }, false],
    [{ ...item, title: undefined }, false],
    [{ ...item, description: undefined }, false],
  ])('[SH-10] %j is valid: %s', (value, counts) => {
    expect(is(value, NotificationItem)).toBe(counts)
  })

  it.each([
    [log, true],
    [{ ...log, code: undefined }, false],
    [{ ...log, state: 'lost' }, false],
    [{ ...log, message: undefined }, false],
    [{ ...log, time: undefined }, false],
  ])('[SH-10] %j is a valid log: %s', (value, counts) => {
    expect(is(value, LogItem)).toBe(counts)
  })

  it('[SH-10] has a different name for each state', () => {
    const names = Object.values(ENTRY_STATE_NAMES)
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(5)
    expect(Object.keys(ENTRY_STATE_NAMES).every((state) => is(state, EntryState))).toBe(true)
  })
})

describe('the samples', () => {
  it.each([
    ['[SH-10] alerts', SAMPLE_ALERTS, NotificationItem],
    ['[SH-10] updates', SAMPLE_UPDATES, NotificationItem],
    ['[SH-10] logs', SAMPLE_LOGS, LogItem],
    ['[SH-11] timeline', SAMPLE_TIMELINE, TimelineEntry],
  ])('of %s are valid, and sorted newest first', (_, samples: readonly { time: string }[], struct) => {
    expect(samples.length).toBeGreaterThan(3)
    expect(samples.filter((sample) => !is(sample, struct as typeof NotificationItem))).toEqual([])
    const times = samples.map(({ time }) => Date.parse(time))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  it.each([
    ['[SH-10] of alerts', SAMPLE_ALERTS],
    ['[SH-10] of updates', SAMPLE_UPDATES],
    ['[SH-10] of logs', SAMPLE_LOGS],
    ['[SH-11] of the timeline', SAMPLE_TIMELINE],
    ['[SH-12] of people', SAMPLE_INVITEES],
  ])('%s have no empty fields', (_, samples) => {
    expect(samples.flatMap((sample) => Object.values(sample).flat()).filter((value) => value === '')).toEqual([])
  })

  it('[SH-12] of people have only addresses that are reserved for examples', () => {
    expect(SAMPLE_INVITEES.length).toBeGreaterThan(3)
    expect(SAMPLE_INVITEES.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
  })
})

describe('a timeline', () => {
  const entry = (title: string, day: number): TimelineEntry => ({
    title,
    description: 'Some words',
    by: 'Ada Lovelace',
    time: new Date(2024, 2, day, 12).toISOString(),
    icon: 'order',
    state: 'info',
    details: [],
  })

  it('[SH-11] is grouped by the days of the reader, in its order', () => {
    const days = timelineDays([entry('a', 5), entry('b', 5), entry('c', 3)], times.longDate)
    expect(days.map(({ day, entries }) => [day, entries.map(({ title }) => title)])).toEqual([
      ['March 5, 2024', ['a', 'b']],
      ['March 3, 2024', ['c']],
    ])
    expect(timelineDays([], times.longDate)).toEqual([])
  })
})
