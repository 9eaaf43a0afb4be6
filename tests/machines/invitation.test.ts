import {
  invitationMachine,
  selectHasText,
  selectInvitees,
  selectPasted,
  selectText,
} from '../../machines/invitation.machine.ts'
import { SAMPLE_INVITEES } from '../../machines/model/shellSamples.ts'
import { selectIsOn } from '../../machines/parts/toggle.machine.ts'
import { flows } from '../support/spec.ts'

type Snapshot = Parameters<typeof selectInvitees>[0]

const samples = SAMPLE_INVITEES.length
const subject = {
  machine: invitationMachine,
  select: {
    text: selectText,
    hasText: selectHasText,
    pasted: selectPasted,
    added: (snapshot: Snapshot) =>
      selectInvitees(snapshot)
        .slice(samples)
        .map(({ email, name, access }) => [email, name, access]),
    count: (snapshot: Snapshot) => selectInvitees(snapshot).length,
    mayInvite: ({ children }: Snapshot) => {
      const toggle = children.teamInvites?.getSnapshot()
      return toggle && selectIsOn(toggle)
    },
  },
}
const writes = (text: string) => ({ type: 'text.changed', text }) as const
const adds = { type: 'emails.added' } as const

describe('invitation', () => {
  flows(subject, [
    {
      title: '[SH-12] opens with the samples; members of the team may add users',
      steps: [['start', { state: 'writing', effects: [], values: { text: '', count: samples, mayInvite: true } }]],
    },
    {
      title: '[SH-12] pasted emails come to the end of the list as Owner, and the box is empty again',
      steps: [
        ['start', { effects: [] }],
        [
          writes('ada@a.example, bob@a.example'),
          { effects: [], values: { text: 'ada@a.example, bob@a.example', hasText: true } },
        ],
        [
          adds,
          {
            state: 'added',
            effects: [],
            values: {
              text: '',
              added: [
                ['ada@a.example', '', 2],
                ['bob@a.example', '', 2],
              ],
              pasted: { added: ['ada@a.example', 'bob@a.example'], merged: [], wrong: [] },
            },
          },
        ],
        [writes('c'), { state: 'writing', effects: [], values: { text: 'c', pasted: null } }],
      ],
    },
    {
      title: '[SH-12] what is no email stays in the box and is named; the good ones are added',
      steps: [
        ['start', { effects: [] }],
        [writes('ada@a.example ada@ Ada@a.example nobody'), { effects: [] }],
        [
          adds,
          {
            state: 'refused',
            effects: [],
            values: {
              text: 'ada@\nnobody',
              added: [['ada@a.example', '', 2]],
              pasted: { added: ['ada@a.example'], merged: ['Ada@a.example'], wrong: ['ada@', 'nobody'] },
            },
          },
        ],
      ],
    },
    {
      title: '[SH-12] nothing to add changes nothing',
      steps: [
        ['start', { effects: [] }],
        [writes('  '), { effects: [], values: { hasText: false } }],
        [adds, { state: 'writing', effects: [], values: { text: '  ', count: samples, pasted: null } }],
      ],
    },
    {
      title: '[SH-12] each invitee has an access of its own, and can be taken off the list',
      steps: [
        ['start', { effects: [] }],
        [writes('ada@a.example bob@a.example'), { effects: [] }],
        [adds, { effects: [] }],
        [
          { type: 'access.chosen', email: 'bob@a.example', access: 3 },
          {
            effects: [],
            values: {
              added: [
                ['ada@a.example', '', 2],
                ['bob@a.example', '', 3],
              ],
            },
          },
        ],
        [
          { type: 'invitee.removed', email: 'ada@a.example' },
          { effects: [], values: { added: [['bob@a.example', '', 3]] } },
        ],
      ],
    },
    {
      title: '[SH-12] [SH-18] the switch turns off and on',
      steps: [
        ['start', { effects: [] }],
        [
          { to: 'teamInvites', event: { type: 'toggle.switched' } },
          { effects: [], values: { mayInvite: false } },
        ],
        [
          { to: 'teamInvites', event: { type: 'toggle.switched' } },
          { effects: [], values: { mayInvite: true } },
        ],
      ],
    },
  ])
})
