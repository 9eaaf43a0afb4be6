import { selectTag, selectTagError, ticketTagMachine } from '../../../machines/screens/ticket/ticketTag.machine.ts'
import { alphabet } from '../alphabet.ts'

/** The spec table of the machine covers the errors of a tag: its length, and the number of tags. */
export const ticketTag = alphabet(ticketTagMachine, {
  starts: { opens: undefined },
  steps: {
    'a tag is typed': { type: 'tag.typed', tag: 'VIP' },
    'two words are typed': { type: 'tag.typed', tag: 'very important' },
    'it is added': { type: 'tag.submitted', tags: [] },
    'it is added to a ticket that has it': { type: 'tag.submitted', tags: ['vip'] },
  },
  shows: { tag: selectTag, error: selectTagError },
  facts: [
    { on: 'opens', sees: { tag: '', error: '' } },
    { on: 'a tag is typed', sees: { tag: 'VIP', error: '' } },
    { on: 'two words are typed', sees: { tag: 'very important', error: '' } },
    {
      on: 'it is added',
      seeing: { tag: 'VIP' },
      sees: { tag: '', error: '' },
      asks: [{ parent: { type: 'property.changed', property: 'tags', changes: { tags: ['vip'] } } }],
    },
    {
      on: 'it is added to a ticket that has it',
      seeing: { tag: 'VIP' },
      sees: { error: 'The ticket has this tag already' },
    },
    ...(['it is added', 'it is added to a ticket that has it'] as const).flatMap(
      (on) =>
        [
          { on, seeing: { tag: '' }, sees: { error: 'Write a tag' } },
          { on, seeing: { tag: 'very important' }, sees: { error: 'A tag has no spaces. Use a hyphen instead.' } },
        ] as const,
    ),
  ],
})
