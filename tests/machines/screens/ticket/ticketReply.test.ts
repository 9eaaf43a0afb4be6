import { spec } from '../../../support/spec.ts'
import { REPLY_KEY } from '../../replyFixtures.ts'
import {
  adopts,
  asksReturned,
  FORM,
  keeps,
  keyed,
  PRESSED,
  removes,
  returned,
  sends,
  subject,
  submits,
  TEXT,
  types,
  UNPRESSED,
  unwatches,
  written,
} from './replySubject.ts'

describe('the draft of a reply', () => {
  spec(subject, [
    {
      title: '[TP-2] is read from storage at once, and so is what was taken back',
      when: 'start',
      expected: {
        state: 'untried',
        effects: [{ watch: 'watchForm', input: FORM }, asksReturned],
        values: { text: '', fault: null, isRestored: false },
      },
    },
    {
      title: '[TP-2] is kept with every change',
      when: types(TEXT),
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '', ...UNPRESSED }), written(TEXT)],
        values: { text: TEXT, isRestored: false },
      },
    },
    {
      title: '[TP-2] is not kept any more once its text is deleted',
      given: [types(TEXT)],
      when: types(''),
      expected: { state: 'untried', effects: [keeps(null), written('')], values: { text: '' } },
    },
    {
      title: '[TP-2] what was kept of it is there after a reload, and says so',
      when: adopts({ text: TEXT, id: '', ...UNPRESSED }),
      expected: { state: 'untried', effects: [], values: { text: TEXT, isRestored: true } },
    },
    {
      title: '[TP-2] one from another browser comes into the field, and is kept',
      when: { type: 'draft.replaced', mode: 'reply', text: TEXT },
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '', ...UNPRESSED }), written(TEXT)],
        values: { text: TEXT, isRestored: true },
      },
    },
    {
      title: '[TP-3] nothing is sent without a text',
      given: [types(' ')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { fault: 'empty' } },
    },
    {
      title: '[TP-3] nothing is sent with a placeholder that has no value',
      given: [types('About {{order.number}}')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { fault: 'open' } },
    },
    {
      title: '[TP-3] a text of 20,001 characters is too long before it is sent',
      when: types('x'.repeat(20_001)),
      expected: {
        state: 'untried',
        effects: [keeps({ text: 'x'.repeat(20_001), id: '', ...UNPRESSED }), written('x'.repeat(20_001))],
        values: { fault: 'long' },
      },
    },
    {
      title: '[TP-3] its id, and what was on the screen as Send was pressed, are kept before it is sent',
      given: [types(TEXT), submits],
      when: keyed,
      expected: { state: 'sending', effects: [keeps({ text: TEXT, id: REPLY_KEY, ...PRESSED }), sends()] },
    },
    {
      title: '[TP-4] a reply that was taken back is in the draft again, before what was written meanwhile',
      given: [types('One more thing.')],
      when: { type: 'reply.returned', returned: { id: 'r1', body: TEXT } },
      expected: {
        state: 'untried',
        effects: [
          keeps({ text: `${TEXT}\n\nOne more thing.`, id: '', ...UNPRESSED }),
          removes('r1'),
          returned(`${TEXT}\n\nOne more thing.`),
        ],
        values: { text: `${TEXT}\n\nOne more thing.` },
      },
    },
    {
      title: '[TP-4] one that was taken back on another screen is, too, once only, and what is no reply is passed over',
      given: [types(TEXT)],
      when: {
        from: 'watchForms',
        event: {
          type: 'forms.adopted',
          kept: [
            { id: 'r0', content: { body: 7 } },
            { id: 'r1', content: { body: TEXT } },
          ],
        },
      },
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '', ...UNPRESSED }), removes('r1'), unwatches, returned(TEXT), asksReturned],
        values: { text: TEXT },
      },
    },
  ])
})
