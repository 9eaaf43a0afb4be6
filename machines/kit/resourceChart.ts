import { NOTHING_KNOWN } from '../model/known.ts'
import { answerIn, errorIn, logFailure, queryIn, reasonIn } from './params.ts'
import { type AnyAnswer, type AnyResourceOptions, resourceSetup, type SettledState } from './resourceSetup.ts'

type ResourceSetup = ReturnType<typeof resourceSetup>

/** Transitions that store an answer. An empty answer has a state of its own. */
const answered = <Args>(params: (args: Args) => { answer: AnyAnswer }) => {
  const time = (args: Args) => ({ at: params(args).answer.at })
  const actions = [{ type: 'storeAnswer', params }, { type: 'storeTime', params: time }, 'announceAnswer'] as const
  return [
    { guard: { type: 'isEmpty', params }, target: '#resource.empty', actions },
    { target: '#resource.loaded', actions },
  ] as const
}

const storeQuery = { type: 'storeQuery', params: queryIn } as const
const announce = (state: SettledState) => ({ type: 'announceState', params: { state } }) as const
const forget = ['forgetAnswer', 'dropAnswer'] as const

/** The call, and the states after its answer or its failure. */
const asking = (resource: ResourceSetup, failed: '#resource.failed' | '#resource.known.outdated') =>
  resource.createStateConfig({
    invoke: {
      src: 'fetchAnswer',
      input: ({ context }) => context.query,
      onDone: answered(({ event }: { event: { output: AnyAnswer } }) => ({ answer: event.output })),
      onError: [
        { guard: { type: 'isForbidden', params: errorIn }, target: '#resource.notPermitted', actions: forget },
        { guard: { type: 'isGone', params: errorIn }, target: '#resource.missing', actions: forget },
        { target: failed, actions: [logFailure, { type: 'storeFailure', params: reasonIn }] },
      ],
    },
  })

/** The chart of all resources. */
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
        { guard: { type: 'isSameQuery', params: queryIn } },
        { guard: { type: 'mayStandIn', params: queryIn }, target: '.deciding', actions: storeQuery },
        { target: '.deciding', actions: [storeQuery, 'clearAnswer'] },
      ],
      // A running call is aborted, because its answer would not include the change.
      'answer.changed': { target: '.known', actions: [{ type: 'storeAnswer', params: answerIn }, 'announceAnswer'] },
      // The person waits for the newer answer, so the call is made without a delay.
      'answer.overtaken': { target: '.known.refreshing', actions: { type: 'storeAnswer', params: answerIn } },
      'answer.replaced': answered(answerIn<AnyAnswer>),
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
      // The rows of the last query stay. For a moment they are not marked as old: `selectResourceState` returns 'loaded'.
      switching: { always: [{ guard: 'isKnown', target: 'known', actions: 'showKnown' }, { target: 'loading.brief' }] },
      unavailable: {},
      unasked: { entry: announce('unasked') },
      loading: {
        ...asking(resource, '#resource.failed'),
        // The rows on the page belong to another query, so a change to them only repeats the call.
        on: {
          'answer.changed': { target: 'loading', reenter: true },
          'answer.overtaken': { target: 'loading', reenter: true },
        },
        initial: 'waiting',
        states: {
          // An answer within 100 ms replaces the rows before they are marked as old.
          brief: { after: { BRIEF_WAIT: 'waiting' } },
          waiting: {},
        },
      },
      known: {
        initial: 'returning',
        states: {
          returning: { entry: announce('refreshing'), after: { RETURN_DELAY: 'refreshing' } },
          refreshing: asking(resource, '#resource.known.outdated'),
          outdated: { entry: announce('outdated'), on: { 'retry.requested': 'refreshing' } },
        },
      },
      loaded: {
        entry: announce('loaded'),
        on: {
          'query.changed': { guard: { type: 'maySwitch', params: queryIn }, target: 'switching', actions: storeQuery },
        },
      },
      empty: { entry: announce('empty') },
      failed: {
        entry: announce('failed'),
        on: { 'retry.requested': 'loading', 'answer.changed': 'loading', 'answer.overtaken': 'loading' },
      },
      notPermitted: { entry: announce('notPermitted') },
      missing: { entry: announce('missing') },
    },
  })
}
