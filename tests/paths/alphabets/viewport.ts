import { selectIsNarrow, viewportMachine } from '../../../machines/shell/viewport.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const resized = (width: number) => ({ from: 'watchViewport', event: { type: 'viewport.resized', width } }) as const
const measured = oneOf('settled', 'resizing')

export const viewport = alphabet(viewportMachine, {
  starts: { 'the shell mounts': undefined },
  steps: {
    'the window is 991 px wide': resized(991),
    'the window is 992 px wide': resized(992),
    '200 ms pass': { pass: 200 },
  },
  shows: {
    isNarrow: selectIsNarrow,
    room: ({ value }) => value.room,
    size: ({ value }) => value.size,
    width: ({ context }) => context.width,
  },
  facts: [
    {
      on: 'the shell mounts',
      sees: { isNarrow: false, room: 'unknown', size: 'unmeasured', width: 0 },
      asks: ['watchViewport'],
    },
    { on: 'the window is 991 px wide', sees: { width: 991 } },
    { on: 'the window is 992 px wide', sees: { width: 992 } },
    {
      on: 'the window is 991 px wide',
      seeing: { size: 'unmeasured' },
      sees: { size: 'settled', room: 'narrow', isNarrow: true },
    },
    { on: 'the window is 992 px wide', seeing: { size: 'unmeasured' }, sees: { size: 'settled', room: 'wide' } },
    {
      on: ['the window is 991 px wide', 'the window is 992 px wide'],
      seeing: { size: measured },
      sees: { size: 'resizing' },
    },
    { on: '200 ms pass', seeing: { size: 'resizing' }, sees: { size: 'settled' } },
    { on: '200 ms pass', seeing: { size: 'resizing', width: 991 }, sees: { room: 'narrow', isNarrow: true } },
    { on: '200 ms pass', seeing: { size: 'resizing', width: 992 }, sees: { room: 'wide', isNarrow: false } },
    {
      on: '200 ms pass',
      seeing: { size: 'resizing', width: 992, room: 'narrow' },
      asks: ['viewport.widened'],
    },
  ],
})
