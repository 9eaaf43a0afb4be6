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
  it('[ER-3] is one of info, success, warning, error, default', () => {
    expect(TOAST_TYPES).toEqual(['info', 'success', 'warning', 'error', 'default'])
  })

  spec(subject, [
    {
      title: '[ER-3] two pauses leave what both left: 1000 of 1000 ms',
      given: [...pausedTwice, { pass: 999 }],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] a pause that comes after the time is up leaves nothing',
      given: pausedAt(1_009_000),
      when: { pass: 0 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] it stays while the focus is in it, also once the pointer has left, and then has 3000 of 3000 ms',
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
      title: `[ER-3] it stays while the window is not focused, also once the ${part} has left it, and then has 3000 of 3000 ms`,
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
      title: '[ER-3] it shows its kind and its message, and is not dragged',
      when: 'start',
      expected: { state: running, effects: [], values: { type: 'error', message: 'Out of order', offset: 0 } },
    },
    {
      title: '[ER-3] it stays while the pointer is in it, although the focus has left it',
      given: [
        { type: 'pointer.entered', at: 1_001_000 },
        { type: 'focus.entered', at: 1_001_000 },
        { type: 'focus.left', at: 1_002_000 },
      ],
      when: { pass: 60_000 },
      expected: { state: heldByPointer, effects: [] },
    },
    {
      title: '[ER-3] it stays while the pointer is in it, although the window has the focus again',
      given: [
        { type: 'pointer.entered', at: 1_001_000 },
        { type: 'window.blurred', at: 1_001_000 },
        { type: 'window.focused', at: 1_002_000 },
      ],
      when: { pass: 60_000 },
      expected: { state: heldByPointer, effects: [] },
    },
    {
      title: '[ER-3] raised again while the pointer is in it, it stays for 5000 ms after that',
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
      title: '[ER-3] it follows what drags it',
      when: { type: 'drag.moved', offset: 239 },
      expected: { state: running, effects: [], values: { offset: 239 } },
    },
    {
      title: '[ER-3] dropped before 80 percent of its width, it goes back to its place',
      given: [{ type: 'drag.moved', offset: 239 }],
      when: { type: 'drag.ended', width: 300 },
      expected: { state: running, effects: [], values: { offset: 0 } },
    },
    {
      title: '[ER-3] it is dismissed to the other side, too',
      given: [{ type: 'drag.moved', offset: -240 }],
      when: { type: 'drag.ended', width: 300 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] dropped at 240 of 300 px, which is 80 percent, it is dismissed',
      given: [{ type: 'drag.moved', offset: 240 }],
      when: { type: 'drag.ended', width: 300 },
      expected: { state: 'closed', effects: closing },
    },
  ])
})
