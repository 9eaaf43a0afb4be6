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
      title: '[TP-2] is read from storage at the start, together with replies that were taken back',
      when: 'start',
      expected: {
        state: 'untried',
        effects: [{ watch: 'watchForm', input: FORM }, asksReturned],
        values: { text: '', fault: null, isRestored: false },
      },
    },
    {
      title: '[TP-2] is stored with every change',
      when: types(TEXT),
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '', ...UNPRESSED }), written(TEXT)],
        values: { text: TEXT, isRestored: false },
      },
    },
    {
      title: '[TP-2] is removed from storage once its text is deleted',
      given: [types(TEXT)],
      when: types(''),
      expected: { state: 'untried', effects: [keeps(null), written('')], values: { text: '' } },
    },
    {
      title: '[TP-2] is restored after a reload, and marked as restored',
      when: adopts({ text: TEXT, id: '', ...UNPRESSED }),
      expected: { state: 'untried', effects: [], values: { text: TEXT, isRestored: true } },
    },
    {
      title: '[TP-2] is replaced by a draft from another browser, and stored',
      when: { type: 'draft.replaced', mode: 'reply', text: TEXT },
      expected: {
        state: 'untried',
        effects: [keeps({ text: TEXT, id: '', ...UNPRESSED }), written(TEXT)],
        values: { text: TEXT, isRestored: true },
      },
    },
    {
      title: '[TP-3] is not sent without a text',
      given: [types(' ')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { fault: 'empty' } },
    },
    {
      title: '[TP-15] is not sent with an unfilled placeholder',
      given: [types('About {{order.number}}')],
      when: submits,
      expected: { state: 'untried', effects: [], values: { fault: 'open' } },
    },
    {
      title: '[TP-3] shows at once that a text of 20,001 characters is too long',
      when: types('x'.repeat(20_001)),
      expected: {
        state: 'untried',
        effects: [keeps({ text: 'x'.repeat(20_001), id: '', ...UNPRESSED }), written('x'.repeat(20_001))],
        values: { fault: 'long' },
      },
    },
    {
      title: '[TP-3] is stored with its id, and with what was on the screen when Send was pressed, before it is sent',
      given: [types(TEXT), submits],
      when: keyed,
      expected: { state: 'sending', effects: [keeps({ text: TEXT, id: REPLY_KEY, ...PRESSED }), sends()] },
    },
    {
      title: '[TP-4] receives a reply that was taken back before the text written meanwhile',
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
      title:
        '[TP-4] receives a reply that was taken back on another screen, and ignores stored content that is not a reply',
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
