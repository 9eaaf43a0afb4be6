import type { SnapshotFrom } from 'xstate'
import {
  invitationMachine,
  selectAddObstacle,
  selectInvitationAge,
  selectInvitees,
  selectIsInvitationRestored,
  selectIsTeamAllowed,
  selectPasted,
  selectText,
} from '../../../machines/shell/invitation.machine.ts'
import type { Access, Invitee } from '../../../machines/shell/invitees.ts'
import { SAMPLE_INVITEES } from '../../../machines/shell/shellSamples.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'

type Snapshot = Parameters<typeof selectInvitees>[0]

const samples = SAMPLE_INVITEES.length
const FORM = { email: 'ada@kickstand.example', form: 'invitation' } as const
const subject = {
  machine: invitationMachine,
  input: { email: FORM.email },
  select: {
    text: selectText,
    hasText: (snapshot: SnapshotFrom<typeof invitationMachine>) => selectAddObstacle(snapshot) === null,
    pasted: selectPasted,
    added: (snapshot: Snapshot) =>
      selectInvitees(snapshot)
        .slice(samples)
        .map(({ email, name, access }) => [email, name, access]),
    count: (snapshot: Snapshot) => selectInvitees(snapshot).length,
    mayInvite: selectIsTeamAllowed,
    isRestored: selectIsInvitationRestored,
    age: selectInvitationAge,
  },
}
const writes = (text: string) => ({ type: 'text.changed', text }) as const
const watched = { effects: [{ watch: 'watchForm', input: FORM }] } as const
const one = (name: string, access: Access = 2): Invitee => ({ email: `${name}@a.example`, name: '', access })
/** The content of the form: the text, the invitees added to the samples, and whether the team may add users. */
const holding = (text: string, added: readonly Invitee[] = [], isTeamAllowed = true) => ({
  text,
  invitees: [...SAMPLE_INVITEES, ...added],
  isTeamAllowed,
})
const kept = (content: object | null): Effect => ({ tell: 'saveForm', params: { ...FORM, content } })
const keeps = (...form: Parameters<typeof holding>) => ({ effects: [kept(holding(...form))] })
const adopts = (content: unknown, age?: string) =>
  ({ from: 'watchForm', event: { type: 'form.adopted', content, ...(age && { age }) } }) as const
const discards = { type: 'form.discarded' } as const
const adds = { type: 'emails.added' } as const

describe('invitation', () => {
  flows(subject, [
    {
      title: '[SH-12] adds the valid emails, keeps the invalid ones in the box and names them',
      steps: [
        ['start', watched],
        [writes('ada@a.example ada@ Ada@a.example nobody'), keeps('ada@a.example ada@ Ada@a.example nobody')],
        [
          adds,
          {
            state: 'refused',
            ...keeps('ada@\nnobody', [one('ada')]),
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
      title: '[SH-12] does not add an invitee again',
      steps: [
        ['start', watched],
        [writes('ada@a.example'), keeps('ada@a.example')],
        [adds, keeps('', [one('ada')])],
        [writes('Ada@a.example'), { state: 'writing', ...keeps('Ada@a.example', [one('ada')]) }],
        [
          adds,
          {
            state: 'added',
            ...keeps('', [one('ada')]),
            values: { pasted: { added: [], merged: ['Ada@a.example'], wrong: [] } },
          },
        ],
      ],
    },
    {
      title: '[SH-12] does not add blanks',
      steps: [
        ['start', watched],
        [writes(' '), { ...keeps(' '), values: { hasText: false } }],
        [adds, { state: 'writing', effects: [], values: { text: ' ', count: samples, pasted: null } }],
      ],
    },
    {
      title: '[SH-12] switches whether members of the team may add users',
      steps: [
        ['start', { ...watched, values: { mayInvite: true } }],
        [{ type: 'teamInvites.switched' }, { ...keeps('', [], false), values: { mayInvite: false } }],
        [{ type: 'teamInvites.switched' }, { ...keeps('', [], true), values: { mayInvite: true } }],
      ],
    },
    {
      title: '[SH-12] sets the access of each invitee separately, and removes an invitee from the list',
      steps: [
        ['start', watched],
        [writes('ada@a.example bob@a.example'), keeps('ada@a.example bob@a.example')],
        [
          adds,
          {
            state: 'added',
            ...keeps('', [one('ada'), one('bob')]),
            values: { pasted: { added: ['ada@a.example', 'bob@a.example'], merged: [], wrong: [] } },
          },
        ],
        [
          { type: 'access.chosen', email: 'bob@a.example', access: 3 },
          {
            ...keeps('', [one('ada'), one('bob', 3)]),
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
          { ...keeps('', [one('bob', 3)]), values: { added: [['bob@a.example', '', 3]] } },
        ],
      ],
    },
  ])
})

describe('the stored draft of an invitation', () => {
  const found = holding('cal@', [one('ada', 1)], false)
  const ADDED: [string, string, Access][] = [['ada@a.example', '', 1]]
  const FOUND = { text: 'cal@', added: ADDED, mayInvite: false, isRestored: true, pasted: null }
  const BLANK = { text: '', count: samples, mayInvite: true, isRestored: false, pasted: null }

  flows(subject, [
    {
      title: '[ND-1] [ND-3] follows another tab that changes or discards it',
      steps: [
        ['start', watched],
        [writes('ada@'), keeps('ada@')],
        [adds, { state: 'refused', ...keeps('ada@') }],
        [adopts(found), { state: 'writing', effects: [], values: FOUND }],
        [adds, { state: 'refused', ...keeps('cal@', [one('ada', 1)], false) }],
        [adopts(null), { state: 'writing', effects: [], values: BLANK }],
        [writes('ada@'), keeps('ada@')],
        [adds, { state: 'refused', ...keeps('ada@') }],
        [discards, { state: 'writing', effects: [kept(null)], values: BLANK }],
      ],
    },
    {
      title: '[ND-13] shows how long ago it was written',
      steps: [
        ['start', { ...watched, values: { age: null } }],
        [adopts(found, '2 hours ago'), { effects: [], values: { age: '2 hours ago' } }],
        [discards, { effects: [kept(null)], values: { age: null } }],
      ],
    },
    ...[
      7,
      { ...found, text: 7 },
      { ...found, isTeamAllowed: 'no' },
      { ...found, invitees: [{ ...one('ada'), access: 4 }] },
      { ...found, invitees: [{ email: 'ada@a.example' }] },
      { text: 'cal@' },
    ].map((content) => ({
      title: `[ND-4] is ignored if it is ${JSON.stringify(content)}`,
      steps: [
        ['start', watched],
        [writes('b'), keeps('b')],
        [adopts(content), { effects: [], values: { ...BLANK, text: 'b' } }],
      ] as const,
    })),
  ])
})
