import { selectCommandRefusal } from '../../../../machines/kit/command.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  memberSessionsMachine,
  selectEndAllObstacle,
  selectEnded,
  selectMayEnd,
} from '../../../../machines/screens/userManagement/memberSessions.ts'
import { flows } from '../../../support/spec.ts'
import { staffMember } from '../../fixtures.ts'

const tiago = staffMember('tiago', ['users.view'])
type Snapshot = Parameters<typeof selectEndAllObstacle>[0]
/** The obstacle for a person with these permissions; null: the person is not in the list. */
const obstacleFor = (own: readonly string[] | null) => (snapshot: Snapshot) =>
  selectEndAllObstacle(snapshot, { member: tiago, own, mayEdit: true, isSelf: false })

const subject = {
  machine: memberSessionsMachine,
  select: {
    ended: selectEnded,
    refusal: selectCommandRefusal,
    mayEnd: selectMayEnd,
    obstacle: obstacleFor(['staff.edit', 'users.view']),
    lesser: obstacleFor(['staff.edit']),
    unlisted: obstacleFor(null),
  },
}
const input = { id: 'tiago' }
const requested = { type: 'command.requested', input } as const
const confirmed = { type: 'command.confirmed' } as const
const removes = { ask: 'removeMemberSessions', input } as const

describe('the sessions of a member of staff', () => {
  flows(subject, [
    {
      title: '[SC-30] have a reason why a person with fewer permissions cannot end them',
      steps: [
        [
          'start',
          {
            effects: [],
            values: {
              obstacle: null,
              lesser: 'This person has permissions that you do not have. Ask someone who has them.',
            },
          },
        ],
      ],
    },
    {
      title: '[SC-30] can be ended by a person who is not in the list of staff',
      steps: [
        ['start', { effects: [], values: { unlisted: null } }],
        [requested, { state: 'confirming', effects: [] }],
        [confirmed, { effects: [removes] }],
        [
          { done: 'removeMemberSessions', output: { ended_sessions: 2 } },
          {
            state: 'done',
            effects: [{ parent: { type: 'sessions.completed', input, output: { ended_sessions: 2 } } }],
            values: { ended: 2 },
          },
        ],
      ],
    },
    {
      title: '[SC-30] can be ended again after a failure, whose reason is shown until then',
      steps: [
        ['start', { effects: [] }],
        [requested, { effects: [] }],
        [confirmed, { effects: [removes] }],
        [
          { fail: 'removeMemberSessions', error: new CallError('http', 'Not now', 503) },
          {
            effects: [{ parent: { type: 'sessions.refused', input, error: new CallError('http', 'Not now', 503) } }],
            values: { ended: null, refusal: 'Not now' },
          },
        ],
        [requested, { state: 'confirming', effects: [], values: { refusal: null } }],
      ],
    },
    {
      title: '[SC-30] cannot be ended without the permission',
      input: { obstacle: 'You cannot end these sessions here.' },
      steps: [
        ['start', { effects: [], values: { mayEnd: false } }],
        [
          requested,
          {
            state: 'notPermitted',
            effects: [],
            values: { obstacle: 'You cannot end these sessions here.' },
          },
        ],
      ],
    },
  ])
})
