import { object, string } from 'superstruct'
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { addTicketNote, makeKey } from '../../callEffects.ts'
import { logError, saveForm, watchForm } from '../../effects.ts'
import {
  type Adopted,
  adopted,
  contentRemoved,
  contentRemovedAsSaved,
  isGone,
  isKept,
  keptGuards,
  keyOf,
  NOT_RESTORED,
  type Restored,
} from '../../kit/keeping.ts'
import { errorIn, logFailure } from '../../kit/params.ts'
import { isRefused, isRefusedFor, messageOf } from '../../model/callError.ts'
import type { TicketNote } from '../../model/desk.ts'
import { MAX_ENTRY } from '../../model/deskChoices.ts'
import type { DraftChanged, DraftReplaced } from '../../model/drafts.ts'
import { contentAs, type FormAdopted, type FormKey, type FormSaved } from '../../model/forms.ts'
import { TEXTS } from './texts.ts'

/** Events that the draft of a note sends to its parent. */
export type NoteNews =
  | { type: 'note.added'; note: TicketNote }
  | DraftChanged
  /** The note was added by another tab, or by an earlier attempt. */
  | { type: 'ticket.outdated' }

interface NoteInput {
  readonly email: string
  readonly number: string
}

interface NoteContext extends FormKey, Restored {
  readonly number: string
  readonly text: string
  /** The id of the note, so that it is added only once even if it is sent again; empty until it is first sent. */
  readonly id: string
  /** Whether the person has tried to add the note, so that errors are shown. */
  readonly isTried: boolean
  /** Why the note was not added; empty if that is not known. */
  readonly reason: string
}

type NoteEvent =
  | FormAdopted
  | FormSaved
  | DraftReplaced
  | { type: 'note.changed'; text: string }
  | { type: 'note.discarded' }
  | { type: 'note.submitted' }

export const noteForm = (number: string): string => `ticketNote/${number}`

/** The draft of a note as it is kept in storage. */
const KeptNote = object({ text: string(), id: string() })
const readKept = (content: unknown) => contentAs(content, KeptNote)

const keptNote = ({ context }: { context: NoteContext }) => ({
  ...keyOf({ context }),
  content: context.text === '' ? null : { text: context.text, id: context.id },
})
const EMPTY = { text: '', id: '', isTried: false, reason: '', ...NOT_RESTORED }

/** The error of the text of a note, or null. */
export const noteErrorOf = (text: string): string | null => {
  if (text.trim() === '') return TEXTS.writeNote
  return text.length > MAX_ENTRY ? TEXTS.shortenNote(text.length - MAX_ENTRY) : null
}

const textIn = ({ event }: { event: { text: string } }) => ({ text: event.text })
const outputIn = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })
const keep = { type: 'saveForm', params: keptNote } as const

/**
 * The draft of an internal note, kept in storage with every change until it is added. Its id is made when it is first sent, and kept with the
 * text: if there is no answer, the same note is sent again with the same id, and is added only once.
 */
export const ticketNoteMachine = setup({
  types: { context: {} as NoteContext, events: {} as NoteEvent, input: {} as NoteInput },
  actors: { addTicketNote, makeKey, watchForm },
  actions: {
    logError,
    saveForm,
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    takeDraft: assign((_, { text }: { text: string }) => ({ text, isRestored: true, age: null })),
    adoptNote: assign((_, { content, age }: Adopted) => ({
      ...readKept(content),
      isRestored: true,
      age,
    })),
    clearNote: assign(EMPTY),
    storeId: assign((_, { output }: { output: string }) => ({ id: output })),
    forgetId: assign({ id: '' }),
    showErrors: assign({ isTried: true }),
    forgetReason: assign({ reason: '' }),
    storeReason: assign((_, { error }: { error: unknown }) => ({ reason: messageOf(error) })),
    announceText: sendParent(({ context: { text } }): NoteNews => ({ type: 'draft.changed', mode: 'note', text })),
    announceNote: sendParent(
      (_, { output }: { output: TicketNote }): NoteNews => ({ type: 'note.added', note: output }),
    ),
    announceOutdated: sendParent((): NoteNews => ({ type: 'ticket.outdated' })),
  },
  guards: {
    ...keptGuards(readKept),
    isReady: ({ context }) => noteErrorOf(context.text) === null,
    hasId: ({ context }) => context.id !== '' && noteErrorOf(context.text) === null,
    isTaken: (_, { error }: { error: unknown }) => isRefusedFor(error, 409),
    isRefused: (_, { error }: { error: unknown }) => isRefused(error),
  },
}).createMachine({
  id: 'ticketNote',
  context: ({ input: { email, number } }) => ({ email, form: noteForm(number), number, ...EMPTY }),
  invoke: { src: 'watchForm', input: keyOf },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'note.changed': { actions: [{ type: 'storeText', params: textIn }, keep, 'announceText'] },
        'draft.replaced': { actions: [{ type: 'takeDraft', params: textIn }, keep, 'announceText'] },
        'note.discarded': {
          target: '.untried',
          actions: ['clearNote', { type: 'saveForm', params: contentRemoved }, 'announceText'],
        },
        'note.submitted': [
          { guard: 'hasId', target: 'sending', actions: 'forgetReason' },
          { guard: 'isReady', target: 'preparing', actions: 'forgetReason' },
          { actions: 'showErrors' },
        ],
        'form.adopted': [
          { guard: isKept, actions: { type: 'adoptNote', params: adopted } },
          { guard: isGone, target: '.untried', actions: 'clearNote' },
        ],
        'form.saved': { target: '.untried', actions: ['clearNote', 'announceOutdated'] },
      },
      initial: 'untried',
      states: {
        untried: {},
        refused: {},
        unanswered: {},
        // An earlier attempt has added another text under this id.
        taken: {},
      },
    },
    preparing: {
      invoke: {
        src: 'makeKey',
        onDone: { target: 'sending', actions: [{ type: 'storeId', params: outputIn<string> }, keep] },
        onError: { target: 'editing.refused', actions: [logFailure, { type: 'storeReason', params: errorIn }] },
      },
    },
    sending: {
      invoke: {
        src: 'addTicketNote',
        input: ({ context: { number, id, text } }) => ({ number, id, body: text }),
        onDone: {
          target: 'editing.untried',
          actions: [
            { type: 'saveForm', params: contentRemovedAsSaved },
            'clearNote',
            'announceText',
            { type: 'announceNote', params: outputIn<TicketNote> },
          ],
        },
        onError: [
          {
            guard: { type: 'isTaken', params: errorIn },
            target: 'editing.taken',
            actions: ['forgetId', keep, 'announceOutdated'],
          },
          {
            guard: { type: 'isRefused', params: errorIn },
            target: 'editing.refused',
            actions: { type: 'storeReason', params: errorIn },
          },
          { target: 'editing.unanswered', actions: [logFailure, { type: 'storeReason', params: errorIn }] },
        ],
      },
    },
  },
})

type NoteSnapshot = SnapshotFrom<typeof ticketNoteMachine>

/** The state of the note: not sent yet, being sent, or why it was not added. */
export type NoteOutcome = 'untried' | 'refused' | 'unanswered' | 'taken' | 'sending'
export const selectNoteOutcome = ({ value }: NoteSnapshot): NoteOutcome =>
  typeof value === 'string' ? 'sending' : value.editing
/** The error of the text, after the first attempt to add it or as soon as it is too long; otherwise null. */
export const selectNoteError = ({ context: { text, isTried } }: NoteSnapshot): string | null =>
  isTried || text.length > MAX_ENTRY ? noteErrorOf(text) : null
