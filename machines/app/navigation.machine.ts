import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { pushHistory, replaceHistory, watchHistory } from '../effects.ts'
import { hrefOf, type Location, locationOf } from '../model/location.ts'
import { PATHS } from './places.ts'
import { type AnnouncedAudience, type Audience, audienceAfter, placeFor, redirectFrom } from './routing.ts'

interface NavigationContext {
  readonly location: Location
  readonly audience: Audience
  /** The address of the user's first screen. */
  readonly home: string
}

type NavigationEvent =
  | { type: 'link.followed'; href: string; replace: boolean }
  | { type: 'location.changed'; location: Location }
  | { type: 'audience.changed'; audience: AnnouncedAudience; home: string }

const linkIn = ({ event }: { event: { href: string } }) => locationOf(event.href)
const storeLink = {
  type: 'storeLocation',
  params: ({ event }: { event: { href: string } }) => ({ location: locationOf(event.href) }),
} as const

/**
 * The only owner of the current location. It announces the place that the location means, and writes and watches the browser's history. A
 * redirect is a transition of this machine.
 */
export const navigationMachine = setup({
  types: { context: {} as NavigationContext, events: {} as NavigationEvent, input: {} as { location: Location } },
  actors: { watchHistory },
  actions: {
    pushHistory,
    replaceHistory,
    storeLocation: assign((_, params: { location: Location }) => ({ location: params.location })),
    storeAudience: assign(({ context }, params: { audience: AnnouncedAudience; home: string }) => ({
      audience: audienceAfter(context.audience, params.audience),
      home: params.home,
    })),
    followRedirect: assign(({ context }) => ({
      location: locationOf(redirectFrom(context.location, context.audience, context.home) ?? hrefOf(context.location)),
    })),
    announcePlace: sendParent(({ context }) => ({
      type: 'place.changed',
      place: placeFor(context.location, context.audience, context.home),
    })),
  },
  guards: {
    isRedirected: ({ context }) => redirectFrom(context.location, context.audience, context.home) !== null,
    isReplacing: (_, params: { replace: boolean }) => params.replace,
    isSameLocation: ({ context }, params: { href: string }) => params.href === hrefOf(context.location),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ location: input.location, audience: 'unknown', home: PATHS.dashboard }),
  invoke: { src: 'watchHistory' },
  initial: 'deciding',
  on: {
    'link.followed': [
      // Already there. Nothing happens, so that what was typed and chosen on the screen stays.
      { guard: { type: 'isSameLocation', params: ({ event }) => ({ href: hrefOf(linkIn({ event })) }) } },
      {
        guard: { type: 'isReplacing', params: ({ event }) => ({ replace: event.replace }) },
        target: '.deciding',
        actions: [storeLink, { type: 'replaceHistory', params: linkIn }],
      },
      { target: '.deciding', actions: [storeLink, { type: 'pushHistory', params: linkIn }] },
    ],
    'location.changed': [
      // Only the fragment has changed, for example through the skip link. Nothing happens.
      { guard: { type: 'isSameLocation', params: ({ event }) => ({ href: hrefOf(event.location) }) } },
      {
        target: '.deciding',
        actions: { type: 'storeLocation', params: ({ event }) => ({ location: event.location }) },
      },
    ],
    'audience.changed': {
      target: '.deciding',
      actions: { type: 'storeAudience', params: ({ event }) => ({ audience: event.audience, home: event.home }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isRedirected', target: 'redirecting' }, { target: 'settled' }] },
    redirecting: {
      entry: ['followRedirect', { type: 'replaceHistory', params: ({ context }) => context.location }],
      always: 'deciding',
    },
    settled: { entry: 'announcePlace' },
  },
})

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>
export const selectPath = (snapshot: NavigationSnapshot): string => snapshot.context.location.path
/** The query string without '?', as wouter expects it. */
export const selectSearch = (snapshot: NavigationSnapshot): string => snapshot.context.location.search.slice(1)
