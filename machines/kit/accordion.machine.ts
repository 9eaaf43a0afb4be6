import { assign, type SnapshotFrom, setup } from 'xstate'
import { ACCORDION_SLIDE } from '../model/constants.ts'

export type AccordionEvent = { type: 'section.toggled'; section: string }

interface AccordionInput {
  /** Whether opening a section closes the open one. */
  readonly isSingle: boolean
  /** The sections that are open at start. */
  readonly open?: readonly string[]
}

interface AccordionContext {
  readonly isSingle: boolean
  readonly open: readonly string[]
  /** The sections that are still sliding open or closed. */
  readonly sliding: readonly string[]
}

const NONE: readonly string[] = []

const toggled = ({ isSingle, open, sliding }: AccordionContext, section: string): Partial<AccordionContext> => {
  const others = isSingle ? NONE : open.filter((one) => one !== section)
  const next = open.includes(section) ? others : [...others, section]
  const moved = [...open, ...next].filter((one) => open.includes(one) !== next.includes(one))
  return { open: next, sliding: [...new Set([...sliding, ...moved])] }
}

/** Sections under headings, each open, closed or sliding in between. */
export const accordionMachine = setup({
  types: { context: {} as AccordionContext, events: {} as AccordionEvent, input: {} as AccordionInput },
  actions: {
    toggleSection: assign(({ context }, params: { section: string }) => toggled(context, params.section)),
    endSlide: assign({ sliding: NONE }),
  },
  delays: { ACCORDION_SLIDE },
}).createMachine({
  id: 'accordion',
  context: ({ input }) => ({ isSingle: input.isSingle, open: input.open ?? NONE, sliding: NONE }),
  initial: 'still',
  on: {
    'section.toggled': {
      target: '.sliding',
      actions: { type: 'toggleSection', params: ({ event }) => ({ section: event.section }) },
    },
  },
  states: { still: {}, sliding: { after: { ACCORDION_SLIDE: { target: 'still', actions: 'endSlide' } } } },
})

export type SectionState = 'closed' | 'opening' | 'open' | 'closing'

export const selectSectionState = (
  { context }: SnapshotFrom<typeof accordionMachine>,
  section: string,
): SectionState => {
  const isSliding = context.sliding.includes(section)
  if (context.open.includes(section)) return isSliding ? 'opening' : 'open'
  return isSliding ? 'closing' : 'closed'
}
