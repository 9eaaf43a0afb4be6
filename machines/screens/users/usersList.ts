import { messageOf } from '../../model/callError.ts'
import { usersSetup } from './usersSetup.ts'

/** The call, and where it leads when it fails. */
const asking = (failed: '#users.list.failed' | '#users.list.known.outdated') =>
  usersSetup.createStateConfig({
    invoke: {
      src: 'fetchCustomers',
      input: ({ context }) => ({ query: context.query }),
      onDone: [
        {
          guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
          target: '#users.list.empty',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            'forgetKnown',
            'dropAnswer',
            'answerSearch',
          ],
        },
        {
          target: '#users.list.loaded',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'announceAnswer', params: ({ event }) => ({ answer: event.output }) },
            'answerSearch',
          ],
        },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#users.list.notPermitted',
          actions: ['forgetKnown', 'dropAnswer', 'failSearch'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
            'failSearch',
          ],
        },
      ],
    },
  })

/** Another query, and where it leads. */
const changing = (target: '#users.list.deciding' | '#users.list.turning') =>
  usersSetup.createStateConfig({
    on: {
      'query.changed': [
        { guard: { type: 'isSameQuery', params: ({ event }) => ({ query: event.query }) } },
        {
          guard: { type: 'isSought', params: ({ event }) => ({ query: event.query }) },
          target,
          actions: { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
        },
        {
          target,
          actions: [
            { type: 'storeQuery', params: ({ event }) => ({ query: event.query }) },
            { type: 'storeSearch', params: ({ event }) => ({ search: event.query.search }) },
            { type: 'tellSearch', params: ({ event }) => ({ search: event.query.search }) },
          ],
        },
      ],
    },
  })

/** The list of users.machine.ts: what is shown of it, and what is asked for. A page that was shown before stands there at once. */
export const usersList = usersSetup.createStateConfig({
  initial: 'deciding',
  on: {
    ...changing('#users.list.deciding').on,
    'search.requested': [
      // The address says so already: the search is made once more, after a failure.
      {
        guard: { type: 'isKnownSearch', params: ({ event }) => ({ search: event.query }) },
        target: '.known.refreshing',
        actions: 'showKnown',
      },
      {
        guard: { type: 'isSearchedFor', params: ({ event }) => ({ search: event.query }) },
        target: '.deciding',
      },
      {
        actions: [
          { type: 'storeSearch', params: ({ event }) => ({ search: event.query }) },
          { type: 'followSearch', params: ({ event }) => ({ search: event.query }) },
        ],
      },
    ],
    'search.cleared': {
      actions: [
        { type: 'storeSearch', params: { search: '' } },
        { type: 'followSearch', params: { search: '' } },
      ],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnavailable', target: 'unavailable' },
        { guard: 'isKnown', target: 'known', actions: 'showKnown' },
        { target: 'loading' },
      ],
    },
    // Rows are shown without any mark, and stand in for those that are asked for.
    turning: {
      always: [{ guard: 'isKnown', target: 'known', actions: 'showKnown' }, { target: 'loading.brief' }],
    },
    loading: {
      ...asking('#users.list.failed'),
      initial: 'waiting',
      states: {
        // Others may take their place before anybody could tell; who asks for more meanwhile is shown that it is waited for.
        brief: { after: { BRIEF_WAIT: 'waiting' } },
        waiting: {},
      },
    },
    known: {
      initial: 'returning',
      states: {
        returning: { after: { RETURN_DELAY: 'refreshing' } },
        refreshing: asking('#users.list.known.outdated'),
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    loaded: changing('#users.list.turning'),
    empty: {},
    failed: { on: { 'retry.requested': 'loading' } },
    notPermitted: {},
    unavailable: {},
  },
})
