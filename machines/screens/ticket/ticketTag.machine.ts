import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { MAX_TAG_LENGTH, MAX_TAGS } from '../../model/deskChoices.ts'
import { TEXTS } from './texts.ts'
import type { PropertyChange } from './ticketProperty.machine.ts'

interface TagContext {
  readonly tag: string
  /** The error of the tag; empty until the person tries to add it. */
  readonly error: string
}

/** `tags`: the tags that the person sees on the ticket. */
type TagEvent = { type: 'tag.typed'; tag: string } | { type: 'tag.submitted'; tags: readonly string[] }

/** Tags are always lower case. */
const tidyTag = (tag: string): string => tag.trim().toLowerCase()

/** The error of a tag to be added to `tags`, or null. */
export const tagErrorOf = (typed: string, tags: readonly string[]): string | null => {
  const tag = tidyTag(typed)
  if (tag === '') return TEXTS.writeTag
  if (/[\s\p{Cc}]/u.test(tag)) return TEXTS.tagWithSpace
  if (tag.length > MAX_TAG_LENGTH) return TEXTS.shortenTag(MAX_TAG_LENGTH)
  if (tags.includes(tag)) return TEXTS.tagTwice
  return tags.length >= MAX_TAGS ? TEXTS.tooManyTags(MAX_TAGS) : null
}

interface Seen {
  readonly tags: readonly string[]
}
const tagsIn = ({ event }: { event: Seen }): Seen => ({ tags: event.tags })

/** The field in which a tag is added to a ticket. */
export const ticketTagMachine = setup({
  types: { context: {} as TagContext, events: {} as TagEvent },
  actions: {
    storeTag: assign((_, { tag }: { tag: string }) => ({ tag, error: '' })),
    storeError: assign(({ context }, { tags }: Seen) => ({ error: tagErrorOf(context.tag, tags) ?? '' })),
    clearTag: assign({ tag: '', error: '' }),
    announceTag: sendParent(
      ({ context }, { tags }: Seen): PropertyChange => ({
        type: 'property.changed',
        property: 'tags',
        changes: { tags: [...tags, tidyTag(context.tag)] },
      }),
    ),
  },
  guards: { isReady: ({ context }, { tags }: Seen) => tagErrorOf(context.tag, tags) === null },
}).createMachine({
  id: 'ticketTag',
  context: { tag: '', error: '' },
  on: {
    'tag.typed': { actions: { type: 'storeTag', params: ({ event }) => ({ tag: event.tag }) } },
    'tag.submitted': [
      { guard: { type: 'isReady', params: tagsIn }, actions: [{ type: 'announceTag', params: tagsIn }, 'clearTag'] },
      { actions: { type: 'storeError', params: tagsIn } },
    ],
  },
})

type TagSnapshot = SnapshotFrom<typeof ticketTagMachine>
export const selectTag = ({ context }: TagSnapshot): string => context.tag
export const selectTagError = ({ context }: TagSnapshot): string => context.error
