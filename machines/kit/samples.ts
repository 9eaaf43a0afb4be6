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

const KeptNote = object({ title: string(), text: string(), edition: string() })
const NOTE: FormRules<'sample', SampleNote, SampleNote, SampleNote, SampleNote, 'saveSample'> = {
  id: 'sample',
  formOf: (note) => note,
  fields: {
    title: { label: 'title', error: ({ title }) => (title.trim() === '' ? 'Title is required' : null) },
    text: { label: 'text', error: ({ text }) => (text.trim() === '' ? 'Text is required' : null) },
  },
  version: 'edition',
  busy: 'The sample is being saved: wait until that is done',
  readKept: (content) => contentAs(content, KeptNote),
  save: saveSample,
  requestOf: ({ title, text, edition }) => ({ title: title.trim(), text: text.trim(), edition }),
  savedAs: (saved) => saved,
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'title' : null),
}

export const sampleForm = createForm(NOTE)
export const sampleFormSelectors = formSelectors(NOTE)

/** What has one or several of a number of things, of which others may give or take some meanwhile. */
interface SampleBike {
  readonly has: readonly string[]
  readonly isSold: boolean
}
type Ticks = { readonly [name: string]: true | undefined }

const ticksOf = (names: readonly string[], value?: true): Ticks =>
  Object.fromEntries(names.map((name) => [name, value]))
export const ticksIn = (ticks: Ticks): readonly string[] => Object.keys(ticks).filter((name) => ticks[name])

export const saveTicksSample = promised('saveTicksSample')<readonly string[], readonly string[]>()

/** What was changed, and that alone. */
const KeptTicks = object({ added: array(string()), removed: array(string()) })
const BIKE: FormRules<'bike', SampleBike, Ticks, readonly string[], readonly string[], 'saveTicksSample'> = {
  id: 'bike',
  formOf: ({ has }) => ticksOf(has, true),
  fields: {},
  obstacle: (_, { isSold }) => (isSold ? 'It is sold: choose another bike' : null),
  busy: 'The bike is being saved: wait until that is done',
  keptAs: (ticks, { has }) => ({
    added: ticksIn(ticks).filter((name) => !has.includes(name)),
    removed: has.filter((name) => !ticks[name]),
  }),
  readKept: (content, { has }) => {
    const kept = contentAs(content, KeptTicks)
    return kept && { ...ticksOf([...has, ...kept.added], true), ...ticksOf(kept.removed) }
  },
  save: saveTicksSample,
  requestOf: ticksIn,
  savedAs: (has, before) => ({ ...before, has }),
}

/** A form of a set. */
export const sampleTicks = createForm(BIKE)
export const sampleTicksSelectors = formSelectors(BIKE)

export const SAMPLES: readonly AnyStateMachine[] = [sampleCommand, sampleForm, sampleResource]
