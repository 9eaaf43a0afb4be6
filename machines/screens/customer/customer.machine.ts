import { answerIn, errorIn, idIn, queryIn, stateIn } from '../../kit/params.ts'
import { customerSetup, knownIn } from './customerSetup.ts'
import { TEXTS } from './texts.ts'

const savedIn = <Saved>({ event }: { event: { saved: Saved } }) => ({ saved: event.saved })
const inputIn = <Input>({ event }: { event: { input: Input } }) => ({ input: event.input })
const isKnown = { type: 'isKnown', params: answerIn } as const
const storeAnswer = { type: 'storeAnswer', params: answerIn } as const
/** Somebody else saved first: from now on the form shows what they have changed. */
const overtake = { target: '.overtaken', actions: ['noteOvertaken', 'refresh'] } as const

/**
 * The page of one customer: the record, the form that changes it, and notes. A change is based on the version that the person has seen. If
 * somebody else has saved since, the record is loaded again, and what was typed stays.
 */
export const customerMachine = customerSetup.createMachine({
  id: 'customer',
  context: ({ input }) => ({ ...input, answer: null, overtaken: null }),
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context: { id, isOffered, known } }) => ({ query: { id }, isOffered, known }),
  },
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'query.changed': {
      target: '.unanswered',
      actions: [
        { type: 'storeQuery', params: queryIn },
        { type: 'sendQuery', params: queryIn },
      ],
    },
  },
  initial: 'unanswered',
  states: {
    unanswered: {
      on: { 'answer.settled': { guard: isKnown, target: 'answered', actions: storeAnswer } },
    },
    answered: {
      invoke: [
        {
          id: 'note',
          src: 'note',
          input: ({ context: { id, email } }) => ({ email, form: `customerNote/${id}`, subject: { id } }),
        },
        { id: 'removal', src: 'removal' },
      ],
      on: {
        'answer.settled': [
          { guard: isKnown, actions: storeAnswer },
          // The customer is gone, or this person may not see them any more. What was typed is kept.
          { target: 'unanswered', actions: storeAnswer },
        ],
        'note.saved': { actions: { type: 'insertNote', params: savedIn } },
        // Another tab has added the note.
        'note.replaced': { actions: ['emptyNote', 'refresh'] },
        'removal.requested': { guard: 'mayEdit', actions: { type: 'requestRemoval', params: idIn } },
        'removal.completed': { actions: { type: 'dropNote', params: inputIn } },
        // The note may be gone, or too old to be deleted.
        'removal.refused': { actions: 'refresh' },
      },
      initial: 'viewed',
      states: {
        viewed: { on: { 'customer.chosen': { guard: 'mayEdit', target: 'edited' } } },
        edited: {
          exit: 'forgetOvertaken',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({
              email: context.email,
              form: `customer/${context.id}`,
              subject: knownIn(context).customer,
            }),
          },
          on: {
            'customer.saved': { target: 'viewed', actions: { type: 'changeRecord', params: savedIn } },
            'customer.closed': 'viewed',
            'customer.replaced': {
              ...overtake,
              actions: [
                ...overtake.actions,
                { type: 'showNotice', params: { type: 'info', message: TEXTS.savedElsewhere } },
              ],
            },
            'customer.refused': [
              { guard: { type: 'isOvertaken', params: errorIn }, ...overtake },
              { guard: { type: 'isGone', params: errorIn }, actions: 'refresh' },
            ],
          },
          initial: 'current',
          states: {
            current: {},
            // Lasts until the newer version of the record is loaded.
            overtaken: {
              on: {
                'answer.settled': {
                  guard: { type: 'isFresh', params: stateIn },
                  target: 'current',
                  actions: [storeAnswer, 'renewForm'],
                },
              },
            },
          },
        },
      },
    },
  },
})
