import type { TicketDraft } from '../../../machines/model/drafts.ts'
import { serverDraftMachine } from '../../../machines/screens/ticket/serverDraft.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const opened = {
  email: 'ada@kickstand.example',
  form: 'ticketReply/KS-10001',
  number: 'KS-10001',
  mode: 'reply',
  isOffered: true,
} as const
const AT = '2026-03-18T10:42:00.000Z'
const there: TicketDraft = { mode: 'reply', content: 'There', at: AT, other: null }
const types = (text: string) => ({ type: 'draft.changed', mode: 'reply', text }) as const
const comes = (drafts: readonly TicketDraft[], isFresh: boolean) =>
  ({ type: 'drafts.answered', drafts, isFresh }) as const
const CALL = ['saveTicketDraft']
const ANSWERS = ['it is kept', 'another one is later', 'it is removed', 'it is not kept'] as const
const STILL = oneOf('resting', 'waiting')
const CALLING = oneOf('comparing', 'saving')
const TEXTS = ['', 'Here', 'There'] as const
const others = (text: string) => oneOf(...TEXTS.filter((one) => one !== text))

const RETURN = 'a reply comes back'

const typing = (['Here', 'There'] as const).flatMap((text) => {
  const on = text === 'Here' ? 'a text is typed' : 'that from elsewhere is in the field'
  return [
    { on, sees: { text } },
    { on, seeing: { state: 'opening' }, sees: { state: 'waiting' } },
    { on, seeing: { state: STILL, saved: text }, sees: { state: 'resting' } },
    { on, seeing: { state: STILL, saved: others(text) }, sees: { state: 'waiting' } },
  ] as const
})
const asking = TEXTS.map(
  (text) =>
    ({
      on: ['1.5 s pass', 'the field is left', 'the page is hidden'],
      seeing: { state: 'waiting', text },
      sees: { state: 'saving', sent: text },
      asks: CALL,
    }) as const,
)
// A text that has changed meanwhile is saved afterwards. If it is empty by then, the API's draft is removed at once.
const answering = TEXTS.flatMap(
  (sent) =>
    [
      { on: 'it is kept', seeing: { sent }, sees: { saved: sent } },
      { on: ANSWERS, seeing: { state: CALLING, sent, text: sent }, sees: { state: 'resting' } },
      ...TEXTS.filter((text) => text !== sent).map((text) =>
        text === ''
          ? ({
              on: ['it is kept', 'another one is later'],
              seeing: { sent, text },
              sees: { state: 'saving', sent: '' },
              asks: CALL,
            } as const)
          : ({ on: ANSWERS, seeing: { state: CALLING, sent, text }, sees: { state: 'waiting' } } as const),
      ),
      { on: 'it is not kept', seeing: { state: CALLING, sent, text: others(sent) }, sees: { state: 'waiting' } },
    ] as const,
)

/** One text is written here, and another one elsewhere. The spec table of the machine covers what is asked for, and when. */
export const serverDraft = alphabet(serverDraftMachine, {
  starts: { opens: opened, 'opens where none is kept': { ...opened, isOffered: false } },
  steps: {
    'a text is kept here': { from: 'watchForm', event: { type: 'form.adopted', content: { text: 'Here' } } },
    'another tab sends it': { from: 'watchForm', event: { type: 'form.saved' } },
    'the ticket of before is shown': comes([there], false),
    'the ticket comes with a draft': comes([there], true),
    'the ticket comes without': comes([], true),
    'a text is typed': types('Here'),
    'a reply comes back': { ...types('Here'), isReturned: true },
    'that from elsewhere is in the field': types('There'),
    'the field is emptied': types(''),
    'the field is left': { type: 'field.left' },
    'the page is hidden': { from: 'watchAttention', event: { type: 'attention.lost' } },
    '1.5 s pass': { pass: 1500 },
    'it is kept': ({ context, value }) =>
      value === 'removing' ? null : { done: 'saveTicketDraft', output: { ...there, content: context.sent } },
    'another one is later': ({ context: { sent }, value }) =>
      value === 'removing' || sent === 'There'
        ? null
        : { done: 'saveTicketDraft', output: { ...there, other: { content: sent, at: AT } } },
    'it is removed': ({ context, value }) =>
      value === 'removing' || context.sent === '' ? { done: 'saveTicketDraft', output: null } : null,
    'it is not kept': { fail: 'saveTicketDraft', error: gone },
    'the other one is inserted': { type: 'other.used' },
    'the other one is discarded': ({ value }) =>
      value === 'resting' || value === 'waiting' ? { type: 'other.discarded' } : null,
  },
  reads: ({ context: { text, saved, sent } }) => [text, saved, sent],
  shows: {
    state: ({ value }) => value,
    text: ({ context }) => context.text,
    saved: ({ context }) => context.saved,
    sent: ({ context }) => context.sent,
  },
  facts: [
    {
      on: ['opens', 'opens where none is kept'],
      sees: { text: '', saved: '', sent: '' },
      asks: ['watchForm', 'watchAttention'],
    },
    { on: 'opens', sees: { state: 'opening' } },
    { on: 'opens where none is kept', sees: { state: 'off' } },
    { on: 'a text is kept here', sees: { text: 'Here' } },
    { on: 'another tab sends it', sees: { text: '' } },
    { on: 'the ticket comes with a draft', seeing: { state: 'opening' }, sees: { saved: 'There' } },
    {
      on: 'the ticket comes with a draft',
      seeing: { state: 'opening', text: '' },
      sees: { state: 'resting' },
      asks: ['draft.replaced'],
    },
    {
      on: 'the ticket comes with a draft',
      seeing: { state: 'opening', text: 'Here' },
      sees: { state: 'comparing', sent: 'Here' },
      asks: CALL,
    },
    { on: 'the ticket comes without', seeing: { state: 'opening' }, sees: { state: 'resting' } },
    ...typing,
    { on: RETURN, sees: { text: 'Here' } },
    { on: RETURN, seeing: { state: 'opening' }, sees: { state: 'waiting' } },
    { on: RETURN, seeing: { state: STILL, saved: 'Here' }, sees: { state: 'resting' } },
    {
      on: RETURN,
      seeing: { state: STILL, saved: others('Here') },
      sees: { state: 'saving', sent: 'Here' },
      asks: CALL,
    },
    { on: 'the field is emptied', sees: { text: '' } },
    { on: 'the field is emptied', seeing: { state: 'opening' }, sees: { state: 'waiting' } },
    { on: 'the field is emptied', seeing: { state: STILL, saved: '' }, sees: { state: 'resting' } },
    {
      on: 'the field is emptied',
      seeing: { state: STILL, saved: others('') },
      sees: { state: 'saving', sent: '' },
      asks: CALL,
    },
    ...asking,
    ...answering,
    { on: 'another one is later', sees: { saved: 'There' } },
    // The text from here is offered, and the one from elsewhere is put into the field.
    {
      on: 'another one is later',
      seeing: { state: 'comparing', text: 'Here' },
      sees: { state: 'resting' },
      asks: ['draft.replaced'],
    },
    { on: 'it is removed', seeing: { state: 'saving' }, sees: { saved: '' } },
    { on: 'it is removed', seeing: { state: 'removing', text: '' }, sees: { state: 'resting', saved: '' } },
    ...(['Here', 'There'] as const).map(
      (text) =>
        ({
          on: 'it is removed',
          seeing: { state: 'removing', text },
          sees: { state: 'saving', sent: text },
          asks: CALL,
        }) as const,
    ),
    { on: 'it is not kept', seeing: { state: 'removing' }, sees: { state: 'resting' } },
    { on: 'it is not kept', seeing: { state: CALLING, text: '', sent: others('') }, sees: { state: 'waiting' } },
    { on: 'the other one is inserted', asks: ['draft.replaced'] },
    { on: 'the other one is discarded', sees: { state: 'removing' }, asks: CALL },
  ],
})
