import {
  selectStatusErrors,
  selectStatusForm,
  ticketStatusMachine,
} from '../../../machines/screens/ticket/ticketStatus.machine.ts'
import { alphabet } from '../alphabet.ts'

/** The spec table of the machine covers the dates that can be chosen. */
export const ticketStatus = alphabet(ticketStatusMachine, {
  starts: { opens: undefined },
  steps: {
    'pending is wanted': { type: 'pending.opened' },
    'resolved is wanted': { type: 'resolving.opened' },
    'it waits for the customer': { type: 'form.changed', changes: { for: 'customer' } },
    'spam is the reason': { type: 'form.changed', changes: { reason: 'spam' } },
    'the form is closed': { type: 'form.closed' },
    'the form is submitted': { type: 'form.submitted', at: 1000 },
  },
  shows: {
    form: selectStatusForm,
    for: ({ context }) => context.fields.for,
    reason: ({ context }) => context.fields.reason,
    errors: (snapshot) =>
      selectStatusForm(snapshot) === 'closed' ? [] : Object.keys(selectStatusErrors(snapshot)).toSorted(),
  },
  facts: [
    { on: 'opens', sees: { form: 'closed', for: '', reason: '', errors: [] } },
    { on: 'pending is wanted', sees: { form: 'pending', errors: [] } },
    { on: 'resolved is wanted', sees: { form: 'resolving', errors: [] } },
    { on: 'it waits for the customer', sees: { for: 'customer' } },
    { on: 'it waits for the customer', seeing: { errors: ['for'] }, sees: { errors: [] } },
    { on: 'spam is the reason', sees: { reason: 'spam' } },
    { on: 'spam is the reason', seeing: { errors: ['reason'] }, sees: { errors: [] } },
    { on: 'the form is closed', sees: { form: 'closed', errors: [] } },
    { on: 'the form is submitted', seeing: { form: 'pending', for: '' }, sees: { errors: ['for'] } },
    { on: 'the form is submitted', seeing: { form: 'resolving', reason: '' }, sees: { errors: ['reason'] } },
    {
      on: 'the form is submitted',
      seeing: { form: 'pending', for: 'customer' },
      sees: { form: 'closed', for: '', reason: '' },
      asks: ['property.changed'],
    },
    {
      on: 'the form is submitted',
      seeing: { form: 'resolving', reason: 'spam' },
      sees: { form: 'closed', for: '', reason: '' },
      asks: ['property.changed'],
    },
  ],
})
