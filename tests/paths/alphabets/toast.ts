import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  toastMachine,
} from '../../../machines/app/toast.machine.ts'
import { alphabet } from '../alphabet.ts'

const PASSES = { '1 second passes': 1, '2 seconds pass': 2, '3 seconds pass': 3, '5 seconds pass': 5 } as const
const PASS_NAMES = Object.keys(PASSES) as (keyof typeof PASSES)[]
const GONE = { isShown: false, stops: null, left: null } as const

export const toast = alphabet(toastMachine, {
  starts: { 'a notice is raised': { id: 'toast-1', type: 'error', message: 'Out of order', at: 0 } },
  steps: {
    'the pointer comes': (_, at) => ({ type: 'pointer.entered', at }),
    'the pointer leaves': (_, at) => ({ type: 'pointer.left', at }),
    'the window loses the focus': (_, at) => ({ type: 'window.blurred', at }),
    'the window has the focus': (_, at) => ({ type: 'window.focused', at }),
    'is clicked': { type: 'toast.clicked' },
    'is dragged far': { type: 'drag.moved', offset: -288 },
    'is dragged a little': { type: 'drag.moved', offset: 287 },
    'is let go': { type: 'drag.ended', width: 360 },
    'is said again': (_, at) => ({ type: 'notice.repeated', at }),
    '1 second passes': { pass: 1000 },
    '2 seconds pass': { pass: 2000 },
    '3 seconds pass': { pass: 3000 },
    '5 seconds pass': { pass: 5000 },
  },
  reads: ({ context, value }) => [context.offset, value === 'running' ? null : context.remaining],
  shows: {
    type: selectToastType,
    message: selectToastMessage,
    offset: selectToastOffset,
    isShown: ({ status }) => status === 'active',
    /** Seconds until it closes, once nothing stops it. */
    left: ({ context, value, status }, now) => {
      if (status !== 'active') return null
      return (context.remaining - (value === 'running' ? now - context.startedAt : 0)) / 1000
    },
    stops: ({ value }) => (typeof value === 'object' ? value.paused : null),
  },
  facts: [
    {
      on: 'a notice is raised',
      sees: { type: 'error', message: 'Out of order', offset: 0, isShown: true, left: 5, stops: null },
    },
    { on: 'the pointer comes', seeing: { stops: null }, sees: { stops: 'hovered' } },
    { on: 'the pointer comes', seeing: { stops: 'unfocused' }, sees: { stops: 'hoveredUnfocused' } },
    { on: 'the pointer leaves', seeing: { stops: 'hovered' }, sees: { stops: null } },
    { on: 'the pointer leaves', seeing: { stops: 'hoveredUnfocused' }, sees: { stops: 'unfocused' } },
    { on: 'the window loses the focus', seeing: { stops: null }, sees: { stops: 'unfocused' } },
    { on: 'the window loses the focus', seeing: { stops: 'hovered' }, sees: { stops: 'hoveredUnfocused' } },
    { on: 'the window has the focus', seeing: { stops: 'unfocused' }, sees: { stops: null } },
    { on: 'the window has the focus', seeing: { stops: 'hoveredUnfocused' }, sees: { stops: 'hovered' } },
    { on: 'is clicked', sees: GONE, asks: ['toast.closed'] },
    { on: 'is dragged far', sees: { offset: -288 } },
    { on: 'is dragged a little', sees: { offset: 287 } },
    { on: 'is let go', seeing: { offset: -288 }, sees: GONE, asks: ['toast.closed'] },
    { on: 'is let go', seeing: { offset: 287 }, sees: { offset: 0 } },
    { on: 'is said again', sees: { left: 5 } },
    ...PASS_NAMES.flatMap((on) => [
      { on, seeing: { stops: null, left: PASSES[on] }, sees: GONE, asks: ['toast.closed'] },
      ...[1, 2, 3, 4, 5]
        .filter((left) => left > PASSES[on])
        .map((left) => ({ on, seeing: { stops: null, left }, sees: { left: left - PASSES[on] } })),
    ]),
  ],
})
