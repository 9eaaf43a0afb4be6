import type { SnapshotFrom } from 'xstate'
import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  toastMachine,
} from '../../../machines/app/toast.machine.ts'
import { alphabet } from '../alphabet.ts'

const PASSES = { '1 second passes': 1, '2 seconds pass': 2, '3 seconds pass': 3, '5 seconds pass': 5 } as const
const PASS_NAMES = Object.keys(PASSES) as (keyof typeof PASSES)[]
const isRunning = (snapshot: SnapshotFrom<typeof toastMachine>): boolean =>
  snapshot.matches({ open: { countdown: 'running' } })
const FREE = { isHovered: false, hasFocus: false, isWindowLeft: false } as const
const GONE = { isShown: false, left: null, ...FREE } as const

export const toast = alphabet(toastMachine, {
  starts: { 'a notice is raised': { id: 'toast-1', type: 'error', message: 'Out of order', at: 0 } },
  steps: {
    'the pointer comes': (_, at) => ({ type: 'pointer.entered', at }),
    'the pointer leaves': (_, at) => ({ type: 'pointer.left', at }),
    'the focus comes': (_, at) => ({ type: 'focus.entered', at }),
    'the focus leaves': (_, at) => ({ type: 'focus.left', at }),
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
  reads: (snapshot) => [snapshot.context.offset, isRunning(snapshot) ? null : snapshot.context.remaining],
  shows: {
    type: selectToastType,
    message: selectToastMessage,
    offset: selectToastOffset,
    isShown: ({ status }) => status === 'active',
    /** Seconds until it closes if nothing stops its time. */
    left: (snapshot, now) => {
      const { context, status } = snapshot
      if (status !== 'active') return null
      return (context.remaining - (isRunning(snapshot) ? now - context.startedAt : 0)) / 1000
    },
    isHovered: (snapshot) => snapshot.matches({ open: { pointer: 'in' } }),
    hasFocus: (snapshot) => snapshot.matches({ open: { focus: 'in' } }),
    isWindowLeft: (snapshot) => snapshot.matches({ open: { window: 'blurred' } }),
  },
  facts: [
    {
      on: 'a notice is raised',
      sees: { type: 'error', message: 'Out of order', offset: 0, isShown: true, left: 5, ...FREE },
    },
    { on: 'the pointer comes', sees: { isHovered: true } },
    { on: 'the pointer leaves', sees: { isHovered: false } },
    { on: 'the focus comes', sees: { hasFocus: true } },
    { on: 'the focus leaves', sees: { hasFocus: false } },
    { on: 'the window loses the focus', sees: { isWindowLeft: true } },
    { on: 'the window has the focus', sees: { isWindowLeft: false } },
    { on: 'is clicked', sees: GONE, asks: ['toast.closed'] },
    { on: 'is dragged far', sees: { offset: -288 } },
    { on: 'is dragged a little', sees: { offset: 287 } },
    { on: 'is let go', seeing: { offset: -288 }, sees: GONE, asks: ['toast.closed'] },
    { on: 'is let go', seeing: { offset: 287 }, sees: { offset: 0 } },
    { on: 'is said again', sees: { left: 5 } },
    ...PASS_NAMES.flatMap((on) => [
      { on, seeing: { ...FREE, left: PASSES[on] }, sees: GONE, asks: ['toast.closed'] },
      ...[1, 2, 3, 4, 5]
        .filter((left) => left > PASSES[on])
        .map((left) => ({ on, seeing: { ...FREE, left }, sees: { left: left - PASSES[on] } })),
    ]),
  ],
})
