import { messageOf } from '../../model/callError.ts'
import { MESSAGE_FORM } from '../../model/savedMessages.ts'
import { savedMessagesSetup } from './savedMessagesSetup.ts'

/** The call, and where it leads when it fails. */
const asking = (failed: '#savedMessages.list.failed' | '#savedMessages.list.shown.answer.known.outdated') =>
  savedMessagesSetup.createStateConfig({
    invoke: {
      src: 'fetchSavedMessages',
      onDone: {
        target: '#savedMessages.list.shown',
        reenter: true,
        actions: [{ type: 'storeMessages', params: ({ event }) => ({ answer: event.output }) }, 'announceMessages'],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#savedMessages.list.notPermitted',
          actions: ['forgetMessages', 'dropAnswer'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeListFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** Drafts are followed as long as a list is shown. */
const drafts = savedMessagesSetup.createStateConfig({
  initial: 'followed',
  states: {
    followed: {
      invoke: { src: 'watchForms', input: ({ context }) => ({ email: context.email, kind: MESSAGE_FORM }) },
      on: {
        'draft.discarded': {
          guard: { type: 'isLost', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'dropLost', params: ({ event }) => ({ id: event.id }) },
            {
              type: 'saveForm',
              params: ({ context, event }) => ({
                email: context.email,
                form: `${MESSAGE_FORM}/${event.id}`,
                content: null,
              }),
            },
          ],
        },
        // What the editor makes of a draft is told to other tabs alone.
        'editor.closed': { target: 'followed', reenter: true },
      },
    },
  },
})

/** How fresh the list is that is shown. What was changed has an answer of its own; all else is asked for anew. */
const answer = savedMessagesSetup.createStateConfig({
  initial: 'loaded',
  states: {
    loaded: {
      on: {
        'list.changed': 'known',
        'forms.adopted': { actions: { type: 'storeLost', params: ({ event }) => ({ kept: event.kept }) } },
      },
    },
    known: {
      invoke: { src: 'watchClock' },
      on: {
        'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
        'list.changed': '.returning',
        // Which are lost is not told by what stood there before: of a message that is new elsewhere it knows nothing.
        'forms.adopted': {
          guard: 'isJudged',
          actions: { type: 'storeLost', params: ({ event }) => ({ kept: event.kept }) },
        },
      },
      initial: 'returning',
      states: {
        returning: { after: { RETURN_DELAY: 'refreshing' } },
        refreshing: asking('#savedMessages.list.shown.answer.known.outdated'),
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
  },
})

/** The list of savedMessages.machine.ts: what is shown of it, and what is asked for. */
export const list = savedMessagesSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'message.saved': {
      actions: [
        { type: 'storeMessage', params: ({ event }) => ({ message: event.message }) },
        'announceMessages',
        'refresh',
      ],
    },
    'message.lost': {
      actions: [{ type: 'dropMessage', params: ({ event }) => ({ id: event.id }) }, 'announceMessages', 'refresh'],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isReturn', target: '#savedMessages.list.shown.answer.known' },
        { guard: 'isOffered', target: 'loading' },
        { target: 'unavailable' },
      ],
    },
    unavailable: {},
    loading: asking('#savedMessages.list.failed'),
    shown: {
      type: 'parallel',
      // All of them have come to the editor.
      on: {
        'messages.loaded': {
          target: 'shown',
          reenter: true,
          actions: [{ type: 'storeMessages', params: ({ event }) => ({ answer: event.answer }) }, 'announceMessages'],
        },
      },
      states: { drafts, answer },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    notPermitted: {},
  },
})
