import { scrollMachine, selectIsTopOffered } from '../../../machines/shell/scroll.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const scrolled = (offset: number) => ({ from: 'watchScroll', event: { type: 'page.scrolled', offset } }) as const

export const scroll = alphabet(scrollMachine, {
  starts: { 'the shell mounts': undefined },
  steps: {
    'the page is at its top': scrolled(0),
    'the page is 200 px down': scrolled(200),
    'the page is 201 px down': scrolled(201),
    'the top is asked for': { type: 'top.requested' },
    '600 ms pass': { pass: 600 },
  },
  shows: {
    isOffered: selectIsTopOffered,
    offset: ({ context }) => context.offset,
    isOnTheWay: ({ value }) => value === 'returning',
  },
  facts: [
    { on: 'the shell mounts', sees: { isOffered: false, offset: 0, isOnTheWay: false }, asks: ['watchScroll'] },
    { on: 'the page is at its top', sees: { offset: 0, isOffered: false } },
    { on: 'the page is 200 px down', sees: { offset: 200, isOffered: false } },
    { on: 'the page is 201 px down', sees: { offset: 201 } },
    { on: 'the page is 201 px down', seeing: { isOnTheWay: false }, sees: { isOffered: true } },
    {
      on: 'the top is asked for',
      seeing: { isOffered: true },
      sees: { isOffered: false, isOnTheWay: true },
      asks: ['scrollToTop'],
    },
    { on: '600 ms pass', sees: { isOnTheWay: false } },
    { on: '600 ms pass', seeing: { isOnTheWay: true, offset: oneOf(0, 200) }, sees: { isOffered: false } },
    { on: '600 ms pass', seeing: { isOnTheWay: true, offset: 201 }, sees: { isOffered: true } },
  ],
})
