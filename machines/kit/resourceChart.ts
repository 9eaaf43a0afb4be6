import { messageOf } from '../model/callError.ts'
import { NOTHING_KNOWN } from '../model/known.ts'
import { type AnyResourceOptions, resourceSetup } from './resourceSetup.ts'

type ResourceSetup = ReturnType<typeof resourceSetup>

/** The call, and where it leads when it fails. */
const asking = (resource: ResourceSetup, failed: '#resource.failed' | '#resource.known.outdated') =>
  resource.createStateConfig({
    invoke: {
      src: 'fetchAnswer',
      input: ({ context }) => context.query,
      onDone: [
        {
          guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
          target: '#resource.empty',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'storeTime', params: ({ event }) => ({ at: event.output.at }) },
            'announceAnswer',
          ],
        },
        {
          target: '#resource.loaded',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'storeTime', params: ({ event }) => ({ at: event.output.at }) },
            'announceAnswer',
          ],
        },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#resource.notPermitted',
          actions: ['forgetAnswer', 'dropAnswer'],
        },
        {
          guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
          target: '#resource.missing',
          actions: ['forgetAnswer', 'dropAnswer'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** The chart of createResource.ts, one for all resources. */
export const makeResource = (options: AnyResourceOptions) => {
  const resource = resourceSetup(options)
  return resource.createMachine({
    id: 'resource',
    context: ({ input: { query, isOffered = true, known = NOTHING_KNOWN } }) => ({
      query,
      isOffered,
      answer: null,
      at: null,
      known: known.filter(({ call }) => call.call === options.callOf(query).call),
      now: 0,
      failure: '',
    }),
    invoke: { src: 'watchClock' },
    initial: 'deciding',
    on: {
      'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
      'query.changed': [
        { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
        {
          guard: { type: 'mayStandIn', params: ({ event }) => ({ query: event.query }) },
          target: '.deciding',
          actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
        },
        {
          target: '.deciding',
          actions: [{ type: 'storeQuery', params: ({ event }) => ({ query: event.query }) }, 'clearAnswer'],
        },
      ],
      // What was asked for before the change is given up: it is no answer to it.
      'answer.changed': {
        target: '.known',
        actions: [{ type: 'storeAnswer', params: ({ event }) => ({ answer: event.answer }) }, 'announceAnswer'],
      },
      'answer.replaced': [
        {
          guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.answer }) },
          target: '.empty',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.answer }) },
            { type: 'storeTime', params: ({ event }) => ({ at: event.answer.at }) },
            'announceAnswer',
          ],
        },
        {
          target: '.loaded',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.answer }) },
            { type: 'storeTime', params: ({ event }) => ({ at: event.answer.at }) },
            'announceAnswer',
          ],
        },
      ],
    },
    states: {
      deciding: {
        always: [
          { guard: 'isUnavailable', target: 'unavailable' },
          { guard: 'isUnasked', target: 'unasked' },
          { guard: 'isKnown', target: 'known', actions: 'showKnown' },
          { target: 'loading' },
        ],
      },
      // Rows of the last query stand in, unmarked for a moment; `selectResourceState` reads that as loaded.
      turning: {
        always: [{ guard: 'isKnown', target: 'known', actions: 'showKnown' }, { target: 'loading.brief' }],
      },
      unavailable: {},
      unasked: { entry: { type: 'announceState', params: { state: 'unasked' } } },
      loading: {
        ...asking(resource, '#resource.failed'),
        // The answer that stands in belongs to another query: a change to it starts the call again.
        on: { 'answer.changed': { target: 'loading', reenter: true } },
        initial: 'waiting',
        states: {
          // An answer within 100 ms replaces the rows without a mark that says that the list is loading.
          brief: { after: { BRIEF_WAIT: 'waiting' } },
          waiting: {},
        },
      },
      known: {
        initial: 'returning',
        states: {
          returning: {
            entry: { type: 'announceState', params: { state: 'refreshing' } },
            after: { RETURN_DELAY: 'refreshing' },
          },
          refreshing: asking(resource, '#resource.known.outdated'),
          outdated: {
            entry: { type: 'announceState', params: { state: 'outdated' } },
            on: { 'retry.requested': 'refreshing' },
          },
        },
      },
      loaded: {
        entry: { type: 'announceState', params: { state: 'loaded' } },
        on: {
          'query.changed': {
            guard: { type: 'mayTurn', params: ({ event }) => ({ query: event.query }) },
            target: 'turning',
            actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
          },
        },
      },
      empty: { entry: { type: 'announceState', params: { state: 'empty' } } },
      failed: {
        entry: { type: 'announceState', params: { state: 'failed' } },
        on: { 'retry.requested': 'loading', 'answer.changed': 'loading' },
      },
      notPermitted: { entry: { type: 'announceState', params: { state: 'notPermitted' } } },
      missing: { entry: { type: 'announceState', params: { state: 'missing' } } },
    },
  })
}
