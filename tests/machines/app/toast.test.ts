import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  TOAST_TYPES,
  toastMachine,
} from '../../../machines/app/toast.machine.ts'
import { spec } from '../../support/spec.ts'

const entered = (at: number) => ({ type: 'pointer.entered', at }) as const
const left = (at: number) => ({ type: 'pointer.left', at }) as const
const blurred = (at: number) => ({ type: 'window.blurred', at }) as const
const focused = (at: number) => ({ type: 'window.focused', at }) as const
const dragged = (offset: number) => ({ type: 'drag.moved', offset }) as const
const dropped = { type: 'drag.ended', width: 300 } as const
const closing = [{ parent: { type: 'toast.closed', id: 'toast-1' } }]

const subject = {
  machine: toastMachine,
  input: { id: 'toast-1', type: 'error', message: 'Out of order', at: 1_000_000 } as const,
  select: { type: selectToastType, message: selectToastMessage, offset: selectToastOffset },
}
// The first event after 2,000 of the 5,000 ms.
const early = 1_002_000
const pausedEarly = [{ pass: 2000 }, entered(early)]

describe('toast: kinds', () => {
  it('[ER-3] is one of info, success, warning, error, default', () => {
    expect(TOAST_TYPES).toEqual(['info', 'success', 'warning', 'error', 'default'])
  })
})

describe('toast: time', () => {
  spec(subject, [
    {
      title: '[ER-3] shows what was said',
      when: 'start',
      expected: { state: 'running', effects: [], values: { type: 'error', message: 'Out of order', offset: 0 } },
    },
    {
      title: '[ER-3] is still there after 4999 ms',
      when: { pass: 4999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] closes by itself after 5000 ms',
      given: [{ pass: 4999 }],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] said again under the pointer it has all its time once the pointer is gone: 4999 ms',
      given: [...pausedEarly, { type: 'notice.repeated', at: early + 10 }, left(early + 20)],
      when: { pass: 4999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] said again under the pointer: 5000 ms',
      given: [...pausedEarly, { type: 'notice.repeated', at: early + 10 }, left(early + 20)],
      when: { pass: 5000 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] the time stands still under the pointer',
      given: pausedEarly,
      when: { pass: 100_000 },
      expected: { state: { paused: 'hovered' }, effects: [] },
    },
    {
      title: '[ER-3] what was left runs on once the pointer is gone: 2999 of 3000 ms',
      given: [...pausedEarly, { pass: 100_000 }, left(1_102_000)],
      when: { pass: 2999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] and closes at its end: 3000 of 3000 ms',
      given: [...pausedEarly, { pass: 100_000 }, left(1_102_000), { pass: 2999 }],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] two pauses leave what both left: 999 of 1000 ms',
      given: [...pausedEarly, left(1_003_000), { pass: 2000 }, entered(1_005_000), left(1_006_000)],
      when: { pass: 999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] 1000 of 1000 ms',
      given: [...pausedEarly, left(1_003_000), { pass: 2000 }, entered(1_005_000), left(1_006_000)],
      when: { pass: 1000 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] said again after a pause it has all its time: 4999 ms',
      given: [...pausedEarly, left(1_003_000), { type: 'notice.repeated', at: 1_003_000 }],
      when: { pass: 4999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] said again, its time runs from then on: 3999 of 4000 ms are left after a pause',
      given: [{ pass: 3000 }, { type: 'notice.repeated', at: 1_003_000 }, entered(1_004_000), left(1_005_000)],
      when: { pass: 3999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] said again, its time runs from then on: 4000 of 4000 ms',
      given: [{ pass: 3000 }, { type: 'notice.repeated', at: 1_003_000 }, entered(1_004_000), left(1_005_000)],
      when: { pass: 4000 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] a pause that comes after the time is up leaves nothing',
      given: [entered(1_009_000), left(1_010_000)],
      when: { pass: 0 },
      expected: { state: 'closed', effects: closing },
    },
  ])
})

describe('toast: pointer and focus', () => {
  spec(subject, [
    {
      title: '[ER-3] the time stands still while the window has no focus',
      given: [{ pass: 2000 }, blurred(early)],
      when: { pass: 100_000 },
      expected: { state: { paused: 'unfocused' }, effects: [] },
    },
    {
      title: '[ER-3] what was left runs on with the focus: 2999 of 3000 ms',
      given: [{ pass: 2000 }, blurred(early), { pass: 100_000 }, focused(1_102_000)],
      when: { pass: 2999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] and closes: 3000 of 3000 ms',
      given: [{ pass: 2000 }, blurred(early), { pass: 100_000 }, focused(1_102_000)],
      when: { pass: 3000 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] a pause by the pointer after one of the focus leaves what both left: 999 of 1000 ms',
      given: [{ pass: 2000 }, blurred(early), focused(1_003_000), { pass: 2000 }, entered(1_005_000), left(1_006_000)],
      when: { pass: 999 },
      expected: { state: 'running', effects: [] },
    },
    {
      title: '[ER-3] 1000 of 1000 ms, the focus first',
      given: [
        { pass: 2000 },
        blurred(early),
        focused(1_003_000),
        { pass: 2000 },
        entered(1_005_000),
        left(1_006_000),
        { pass: 999 },
      ],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] hovered, then without focus: both must end',
      given: pausedEarly,
      when: blurred(1_003_000),
      expected: { state: { paused: 'hoveredUnfocused' }, effects: [] },
    },
    {
      title: '[ER-3] without focus, then hovered: both must end',
      given: [blurred(early)],
      when: entered(1_003_000),
      expected: { state: { paused: 'hoveredUnfocused' }, effects: [] },
    },
    {
      title: '[ER-3] the pointer goes first: it still waits for the focus',
      given: [...pausedEarly, blurred(1_003_000)],
      when: left(1_004_000),
      expected: { state: { paused: 'unfocused' }, effects: [] },
    },
    {
      title: '[ER-3] the focus comes first: it still waits for the pointer to go',
      given: [...pausedEarly, blurred(1_003_000)],
      when: focused(1_004_000),
      expected: { state: { paused: 'hovered' }, effects: [] },
    },
    {
      title: '[ER-3] only the first of both pauses counts time: 3000 ms are left',
      given: [...pausedEarly, blurred(1_003_000), left(1_004_000), focused(1_005_000), { pass: 2999 }],
      when: { pass: 1 },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] not a millisecond less',
      given: [...pausedEarly, blurred(1_003_000), left(1_004_000), focused(1_005_000)],
      when: { pass: 2999 },
      expected: { state: 'running', effects: [] },
    },
  ])
})

describe('toast: click and drag', () => {
  spec(subject, [
    {
      title: '[ER-3] closes on click',
      when: { type: 'toast.clicked' },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] closes on click while paused',
      given: pausedEarly,
      when: { type: 'toast.clicked' },
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] follows the drag',
      given: pausedEarly,
      when: dragged(120),
      expected: { state: { paused: 'hovered' }, effects: [], values: { offset: 120 } },
    },
    {
      title: '[ER-3] dropped at 239 of 300 px it returns to its place',
      given: [...pausedEarly, dragged(239)],
      when: dropped,
      expected: { state: { paused: 'hovered' }, effects: [], values: { offset: 0 } },
    },
    {
      title: '[ER-3] dropped at 240 of 300 px, which is 80 percent, it is dismissed',
      given: [...pausedEarly, dragged(240)],
      when: dropped,
      expected: { state: 'closed', effects: closing },
    },
    {
      title: '[ER-3] to the other side as well',
      given: [...pausedEarly, dragged(-240)],
      when: dropped,
      expected: { state: 'closed', effects: closing },
    },
  ])
})
