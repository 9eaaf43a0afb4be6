import type { Change, ChangesAnswer, Presence } from '../../machines/model/changes.ts'

/** Row `seq` of the trail: Ben changes a ticket, or Ada if `isMine`. */
export const change = (seq: number, number = 'KS-10001', isMine = false): Change => ({
  seq,
  action: 'ticket.changed',
  ticket: { id: `ticket/${number}`, number },
  staff: isMine ? { id: 'ada', name: 'Ada Berg' } : { id: 'ben', name: 'Ben Okafor' },
  at: '2024-03-07T15:00:00.000Z',
  is_mine: isMine,
})

/** The answer with these changes, up to row `seq`, received at `at`. */
export const changesAnswer = (
  seq: number,
  changes: readonly Change[] = [],
  { reset = false, presence = [] as readonly Presence[], unread = 0, at = 0 } = {},
): ChangesAnswer => ({
  changes,
  meta: {
    seq,
    now: '2024-03-07T15:00:00.000Z',
    reset,
    presence: [...presence],
    unread,
    mark: [
      ...presence.map(({ ticket, staff, doing }) => `${ticket} ${staff.id} ${doing}`),
      ...(unread > 0 ? [unread] : []),
    ].join(),
  },
  at,
})

export const BEN_READS: Presence = { ticket: 'KS-10001', staff: { id: 'ben', name: 'Ben Okafor' }, doing: 'reading' }
