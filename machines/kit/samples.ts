import { array, object, string } from 'superstruct'
import type { AnyStateMachine } from 'xstate'
import { fetchTickets } from '../effects.ts'
import { isRefusedFor } from '../model/callError.ts'
import { contentAs } from '../model/forms.ts'
import { createCommand } from './createCommand.ts'
import { createForm, formSelectors } from './createForm.ts'
import { createResource } from './createResource.ts'
import type { FormRules } from './formRules.ts'
import { promised } from './stubs.ts'

/*
 * One of each that the factories of the kit make, with all that it can have: it is drawn, specified and walked for every other.
 * For tests and for drawing, never for the product.
 */

/** What the sample of a command is given with. */
export interface SampleInput {
  readonly id: string
  /** Made once by who asks for it. */
  readonly key: string
  readonly isGrave: boolean
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
  isConfirmed: ({ isGrave }: SampleInput) => isGrave,
})

/** The pages of a customer's tickets: those of one customer stand in for one another. */
export const sampleResource = createResource({
  fetch: fetchTickets,
  callOf: (query) => ({ call: 'fetchTickets', ...query }),
  isEmpty: ({ tickets }) => tickets.length === 0,
  gone: [404, 422],
  isAsked: ({ user }) => user !== '',
  mayStandIn: (shown, wanted) => shown.user === wanted.user,
})

/** What the sample of a form is of; it is sent without the blanks around it. */
export interface SampleNote {
  readonly title: string
  readonly text: string
  readonly edition: string
}

export const saveSample = promised('saveSample')<SampleNote, SampleNote>()

const LONGEST = 20
const KeptNote = object({ title: string(), text: string(), edition: string() })
const NOTE: FormRules<'sample', SampleNote, SampleNote, SampleNote, SampleNote, 'saveSample'> = {
  id: 'sample',
  formOf: (note) => note,
  fields: {
    title: { label: 'title', error: ({ title }) => (title.trim() === '' ? 'Title is required' : null) },
    text: { label: 'text', error: ({ text }) => (text.trim() === '' ? 'Text is required' : null) },
  },
  version: 'edition',
  allows: ({ title }) => title.length <= LONGEST,
  busy: 'The sample is being saved: wait until that is done',
  readKept: (content) => contentAs(content, KeptNote),
  save: saveSample,
  requestOf: ({ title, text, edition }) => ({ title: title.trim(), text: text.trim(), edition }),
  savedAs: (saved) => saved,
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'title' : null),
}

export const sampleForm = createForm(NOTE)
export const sampleFormSelectors = formSelectors(NOTE)

/** What has some of a number of things, of which others may give or take some meanwhile. */
interface SampleBike {
  readonly has: readonly string[]
  readonly isSold: boolean
}

export const saveBikeSample = promised('saveBikeSample')<readonly string[], readonly string[]>()

/** What was changed, and that alone. */
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
  busy: 'The bike is being saved: wait until that is done',
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

/** A form of a set. */
export const sampleBike = createForm(BIKE)
export const sampleBikeSelectors = formSelectors(BIKE)

export const SAMPLES: readonly AnyStateMachine[] = [sampleCommand, sampleForm, sampleResource]
