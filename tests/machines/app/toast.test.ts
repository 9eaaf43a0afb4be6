import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  TOAST_TYPES,
  toastMachine,
} from '../../../machines/app/toast.machine.ts'
import { spec } from '../../support/spec.ts'

const closing = [{ parent: { type: 'toast.closed', id: 'toast-1' } }]

const subject = {
  machine: toastMachine,
  input: { id: 'toast-1', type: 'error', message: 'Out of order', at: 1_000_000 } as const,
  select: { type: selectToastType, message: selectToastMessage, offset: selectToastOffset },
}
const running = { open: { pointer: 'out', focus: 'out', window: 'focused', countdown: 'running' } }
const heldByPointer = { open: { pointer: 'in', focus: 'out', window: 'focused', countdown: 'paused' } }
/** The pointer holds the toast for a second. */
const pausedAt = (at: number) =>
  [
    { type: 'pointer.entered', at },
    { type: 'pointer.left', at: at + 1000 },
  ] as const
const pausedTwice = [{ pass: 2000 }, ...pausedAt(1_002_000), { pass: 2000 }, ...pausedAt(1_005_000)]

describe('toast', () => {
  it('[ER-3] has one of the kinds info, success, warning, error and default', () => {
    expect(TOAST_TYPES).toEqual(['info', 'success', 'warning', 'error', 'default'])
  })

  spec(subject, [
    {
      title: '[ER-3] closes after the remaining 1000 ms when it was paused twice',
      given: [...pausedTwice, { pass: 999 }],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] closes at once after a pause that started when its time was up',
      given: pausedAt(1_009_000),
      when: { pass: 0 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] stays while it has the focus, even once the pointer has left, then closes after 3000 ms',
      given: [
        { pass: 2000 },
        { type: 'focus.entered', at: 1_002_000 },
        { type: 'pointer.entered', at: 1_002_000 },
        { type: 'pointer.left', at: 1_003_000 },
        { pass: 60_000 },
        { type: 'focus.left', at: 1_062_000 },
        { pass: 2999 },
      ],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    ...(['pointer', 'focus'] as const).map((part) => ({
      title: `[ER-3] stays while the window has no focus, even once the ${part} has left it, then closes after 3000 ms`,
      given: [
        { pass: 2000 },
        { type: `${part}.entered`, at: 1_002_000 },
        { type: 'window.blurred', at: 1_002_000 },
        { type: `${part}.left`, at: 1_003_000 },
        { pass: 60_000 },
        { type: 'window.focused', at: 1_062_000 },
        { pass: 2999 },
      ] as const,
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    })),
    {
      title: '[ER-3] starts with its kind and its message, and is not dragged',
      when: 'start',
      expected: { state: running, effects: [], values: { type: 'error', message: 'Out of order', offset: 0 } },
    },
    {
      title: '[ER-3] stays while the pointer is in it, although the focus has left it',
      given: [
        { type: 'pointer.entered', at: 1_001_000 },
        { type: 'focus.entered', at: 1_001_000 },
        { type: 'focus.left', at: 1_002_000 },
      ],
      when: { pass: 60_000 },
      expected: { state: heldByPointer, effects: [] },
    },
    {
      title: '[ER-3] stays while the pointer is in it, although the window has the focus again',
      given: [
        { type: 'pointer.entered', at: 1_001_000 },
        { type: 'window.blurred', at: 1_001_000 },
        { type: 'window.focused', at: 1_002_000 },
      ],
      when: { pass: 60_000 },
      expected: { state: heldByPointer, effects: [] },
    },
    {
      title: '[ER-3] is still open 4999 ms after the pointer has left if it was raised again meanwhile',
      given: [
        { pass: 2000 },
        { type: 'pointer.entered', at: 1_002_000 },
        { type: 'notice.repeated', at: 1_003_000 },
        { type: 'pointer.left', at: 1_004_000 },
      ],
      when: { pass: 4999 },
      expected: { state: running, effects: [] },
    },
    {
      title: '[ER-3] a click dismisses it',
      when: { type: 'toast.clicked' },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] follows a drag',
      when: { type: 'drag.moved', offset: 239 },
      expected: { state: running, effects: [], values: { offset: 239 } },
    },
    {
      title: '[ER-3] goes back to its place when it is dropped before 80 percent of its width',
      given: [{ type: 'drag.moved', offset: 239 }],
      when: { type: 'drag.ended', width: 300 },
      expected: { state: running, effects: [], values: { offset: 0 } },
    },
    {
      title: '[ER-3] is dismissed when it is dropped at -240 of 300 px',
      given: [{ type: 'drag.moved', offset: -240 }],
      when: { type: 'drag.ended', width: 300 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] is dismissed when it is dropped at 240 of 300 px, which is 80 percent',
      given: [{ type: 'drag.moved', offset: 240 }],
      when: { type: 'drag.ended', width: 300 },
      expected: { state: 'closed', effects: closing },
    },
  ])
})
