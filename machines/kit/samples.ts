import { array, object, string } from 'superstruct'
import type { AnyStateMachine } from 'xstate'
import { fetchTickets } from '../callEffects.ts'
import { isRefusedFor } from '../model/callError.ts'
import { contentAs } from '../model/forms.ts'
import { createCommand } from './createCommand.ts'
import { createForm, formSelectors } from './createForm.ts'
import { createResource } from './createResource.ts'
import type { FormRules } from './formRules.ts'
import { promised } from './stubs.ts'

/* Samples of createCommand, createResource and createForm, with most of their options. Only charts and tests use them, not the product. */

export interface SampleInput {
  readonly id: string
  /** The idempotency key. */
  readonly key: string
  readonly isRisky: boolean
}
export interface SampleOutput {
  readonly id: string
}

export const sendSample = promised('sendSample')<SampleOutput, SampleInput>()
export const fetchSample = promised('fetchSample')<SampleOutput | null, SampleInput>()

export const sampleCommand = createCommand({
  id: 'sample',
  run: sendSample,
  find: fetchSample,
  needsConfirmation: ({ isRisky }: SampleInput) => isRisky,
})

/** A page of a customer's tickets. While it loads, the previous page stays, if it is of the same customer. */
export const sampleResource = createResource({
  fetch: fetchTickets,
  callOf: ({ user, page }) => ({
    call: 'fetchTickets',
    path: '/users/{user}/tickets',
    params: { user },
    query: { page },
  }),
  isEmpty: ({ tickets }) => tickets.length === 0,
  gone: [404, 422],
  isAsked: ({ user }) => user !== '',
  mayStandIn: (shown, wanted) => shown.user === wanted.user,
})

/** `title` and `text` are trimmed before they are sent. */
export interface SampleNote {
  readonly title: string
  readonly text: string
  readonly edition: string
}

export const saveSample = promised('saveSample')<SampleNote, SampleNote>()

const TITLE_MAX_LENGTH = 20
const KeptNote = object({ title: string(), text: string(), edition: string() })
const NOTE: FormRules<'sample', SampleNote, SampleNote, SampleNote, SampleNote, 'saveSample'> = {
  id: 'sample',
  formOf: (note) => note,
  fields: {
    title: ({ title }) => (title.trim() === '' ? 'Enter a title' : null),
    text: ({ text }) => (text.trim() === '' ? 'Enter a text' : null),
  },
  version: 'edition',
  allows: ({ title }) => title.length <= TITLE_MAX_LENGTH,
  busy: 'The sample is being saved. Please wait.',
  readKept: (content) => contentAs(content, KeptNote),
  save: saveSample,
  requestOf: ({ title, text, edition }) => ({ title: title.trim(), text: text.trim(), edition }),
  savedAs: (saved) => saved,
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'title' : null),
}

export const sampleForm = createForm(NOTE)
export const sampleFormSelectors = formSelectors(NOTE)

/** A record with a set of parts, which others may change at the same time. */
interface SampleBike {
  readonly has: readonly string[]
  readonly isSold: boolean
}

export const saveBikeSample = promised('saveBikeSample')<readonly string[], readonly string[]>()

/** What is kept in storage: only the changes to the set, so that they can be applied to a newer one. */
const KeptParts = object({ added: array(string()), removed: array(string()) })
const BIKE: FormRules<
  'bike',
  SampleBike,
  Pick<SampleBike, 'has'>,
  readonly string[],
  readonly string[],
  'saveBikeSample'
> = {
  id: 'bike',
  formOf: ({ has }) => ({ has: [...has].sort() }),
  fields: {},
  allows: (_, { isSold }) => !isSold,
  busy: 'The bike is being saved. Please wait.',
  keptAs: ({ has }, before) => ({
    added: has.filter((part) => !before.has.includes(part)),
    removed: before.has.filter((part) => !has.includes(part)),
  }),
  readKept: (content, { has }) => {
    const kept = contentAs(content, KeptParts)
    return kept && { has: [...new Set([...has, ...kept.added])].filter((one) => !kept.removed.includes(one)).sort() }
  },
  save: saveBikeSample,
  requestOf: ({ has }) => has,
  savedAs: (has, before) => ({ ...before, has }),
}

/** A form that edits a set. */
export const sampleBike = createForm(BIKE)
export const sampleBikeSelectors = formSelectors(BIKE)

export const SAMPLES: readonly AnyStateMachine[] = [sampleCommand, sampleForm, sampleResource]
