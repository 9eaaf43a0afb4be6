import { answerIn, errorIn, idIn, queryIn, stateIn } from '../../kit/params.ts'
import { messageOf } from '../../model/callError.ts'
import type { SavedView, WrittenView } from '../../model/savedViews.ts'
import { savedViewsSetup } from './savedViewsSetup.ts'
import { viewFormOf } from './viewForm.ts'
import { TEXTS } from './viewTexts.ts'

const savedIn = ({ event }: { event: { saved: SavedView } }) => ({ saved: event.saved })
const outputIn = ({ event }: { event: { output: SavedView } }) => ({ saved: event.output })
const isAnswered = { type: 'isAnswered', params: answerIn } as const
const storeAnswer = { type: 'storeAnswer', params: answerIn } as const
const isOwn = { type: 'isOwn', params: idIn } as const

/**
 * The saved views of the orders list: which of them the list matches, and saving, changing and deleting one's own. They are loaded again
 * whenever the menu opens, and after each change.
 */
export const savedViewsMachine = savedViewsSetup.createMachine({
  id: 'savedViews',
  context: ({ input }) => ({ ...input, views: [], at: 0, chosen: null, marked: null, edited: null }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context: { known } }) => ({ known }) },
    { id: 'update', src: 'update' },
    { id: 'removal', src: 'removal' },
  ],
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    // The known views stay if the call fails.
    'answer.settled': { guard: isAnswered, actions: storeAnswer },
    'query.changed': { actions: { type: 'storeQuery', params: queryIn } },
    'views.opened': { actions: 'refresh' },
    'view.chosen': {
      guard: { type: 'isKnown', params: idIn },
      actions: [
        { type: 'storeChosen', params: idIn },
        { type: 'announceList', params: idIn },
      ],
    },
    'view.updated': { guard: isOwn, actions: { type: 'requestUpdate', params: idIn } },
    'update.completed': {
      actions: [
        { type: 'storeSaved', params: outputIn },
        { type: 'sendSaved', params: outputIn },
      ],
    },
    'update.refused': [
      { guard: { type: 'isShown', params: errorIn }, actions: 'refresh' },
      {
        actions: [
          'refresh',
          {
            type: 'showNotice',
            params: ({ event: { input, error } }) => ({
              type: 'error',
              message: TEXTS.notSaved(input.name, messageOf(error)),
            }),
          },
        ],
      },
    ],
    'removal.requested': { guard: isOwn, actions: { type: 'requestRemoval', params: idIn } },
    'removal.completed': {
      actions: { type: 'sendRemoved', params: ({ event }) => ({ id: event.input.id }) },
    },
    // The view may be gone already.
    'removal.refused': { actions: 'refresh' },
  },
  initial: 'viewed',
  states: {
    viewed: {
      on: {
        'view.started': { guard: 'hasRoom', target: 'edited', actions: 'storeNew' },
        'view.edited': { guard: isOwn, target: 'edited', actions: { type: 'storeEdited', params: idIn } },
      },
    },
    edited: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { email, edited } }) => ({
          email,
          form: viewFormOf(edited as WrittenView),
          subject: edited as WrittenView,
        }),
      },
      on: {
        'answer.settled': { guard: { type: 'isFresh', params: stateIn }, actions: [storeAnswer, 'renewForm'] },
        'view.saved': {
          target: 'viewed',
          actions: [
            { type: 'storeSaved', params: savedIn },
            { type: 'sendSaved', params: savedIn },
          ],
        },
        'view.closed': 'viewed',
        // Another tab has saved the view.
        'view.replaced': { actions: 'refresh' },
        // The view may be gone, or there are more views than this tab knows of.
        'view.refused': { actions: 'refresh' },
      },
    },
  },
})
