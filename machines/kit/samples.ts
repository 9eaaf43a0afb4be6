import { object, string } from 'superstruct'
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
}

export const saveSample = promised('saveSample')<SampleNote, SampleNote>()

const KeptNote = object({ title: string(), text: string() })
const NOTE: FormRules<'sample', SampleNote, SampleNote, SampleNote, SampleNote, 'saveSample'> = {
  id: 'sample',
  formOf: ({ title, text }) => ({ title, text }),
  fields: {
    title: { label: 'title', error: ({ title }) => (title.trim() === '' ? 'Title is required' : null) },
    text: { label: 'text', error: ({ text }) => (text.trim() === '' ? 'Text is required' : null) },
  },
  busy: 'The sample is being saved: wait until that is done',
  readKept: (content) => contentAs(content, KeptNote),
  save: saveSample,
  requestOf: ({ title, text }) => ({ title: title.trim(), text: text.trim() }),
  savedAs: (saved) => saved,
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'title' : null),
}

export const sampleForm = createForm(NOTE)
export const sampleFormSelectors = formSelectors(NOTE)

export const SAMPLES: readonly AnyStateMachine[] = [sampleCommand, sampleForm, sampleResource]
