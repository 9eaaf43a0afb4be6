import { afterReplyMachine, selectAfter } from '../../../../machines/screens/ticket/afterReply.machine.ts'
import { flows } from '../../../support/spec.ts'

const EMAIL = 'ada@kickstand.example'
const FORM = { email: EMAIL, form: 'afterReply' }
const started = ['start', { effects: [{ watch: 'watchForm', input: FORM }], values: { after: null } }] as const
const chooses = (after: 'pending' | 'resolved' | null) => ({ type: 'after.chosen', after }) as const
const keeps = (after: string | null) => ({ tell: 'saveForm', params: { ...FORM, content: { after } } }) as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const

describe('the status of a ticket after a reply', () => {
  flows({ machine: afterReplyMachine, input: { email: EMAIL }, select: { after: selectAfter } }, [
    {
      title: '[TP-8] is the last choice, stored for all tickets',
      steps: [
        started,
        [chooses('resolved'), { effects: [keeps('resolved')], values: { after: 'resolved' } }],
        [chooses(null), { effects: [keeps(null)], values: { after: null } }],
      ],
    },
    {
      title: '[TP-8] is taken over from storage if it is valid',
      steps: [
        started,
        [adopts({ after: 'pending' }), { effects: [], values: { after: 'pending' } }],
        [adopts({ after: 'closed' }), { effects: [], values: { after: 'pending' } }],
        [adopts(null), { effects: [], values: { after: 'pending' } }],
        [adopts({ after: null }), { effects: [], values: { after: null } }],
      ],
    },
  ])
})
