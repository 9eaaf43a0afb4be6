import { selectCommandRefusal } from '../../../../machines/kit/command.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { AccessChange } from '../../../../machines/model/staff.ts'
import {
  accessMachine,
  linkCopyMachine,
  selectAccessObstacle,
  selectChange,
  selectCopied,
  selectMayChange,
  selectOutcome,
  statusOf,
} from '../../../../machines/screens/userManagement/access.ts'
import { flows } from '../../../support/spec.ts'
import { staffMember } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectOutcome>[0]

const tiago = staffMember('tiago', ['tickets.view'])
const of = (own: string[] | null, isSelf = false) => ({ member: tiago, mayEdit: true, isSelf, own })
const subject = {
  machine: accessMachine,
  select: {
    change: selectChange,
    status: (snapshot: Snapshot) => selectOutcome(snapshot)?.member?.status ?? null,
    refusal: selectCommandRefusal,
    mayChange: selectMayChange,
    obstacle: (snapshot: Snapshot) => selectAccessObstacle(snapshot, of(['tickets.view']), 'disabled'),
  },
}
const wants = (change: AccessChange) => ({ type: 'command.requested', input: { id: 'tiago', change } }) as const
const asks = (change: AccessChange) => ({ ask: 'changeAccess', input: { id: 'tiago', change } }) as const
const came = (change: AccessChange) => ({
  input: { id: 'tiago', change },
  output: { member: { ...tiago, status: 'disabled' as const }, invitation: null, attempts: null },
})

describe('the account of a member of staff', () => {
  flows(subject, [
    {
      title: '[SC-45] is disabled once confirmed',
      steps: [
        ['start', { effects: [], values: { obstacle: null, mayChange: true, change: null } }],
        [wants('disabled'), { state: 'confirming', effects: [] }],
        [{ type: 'command.declined' }, { state: 'idle', effects: [] }],
        [wants('disabled'), { state: 'confirming', effects: [] }],
        [
          { type: 'command.confirmed' },
          { effects: [asks('disabled')], values: { obstacle: 'Changing the account. Please wait.' } },
        ],
        [
          { done: 'changeAccess', output: came('disabled').output },
          {
            effects: [{ parent: { type: 'access.completed', ...came('disabled') } }],
            values: { status: 'disabled', obstacle: null },
          },
        ],
      ],
    },
    {
      title: '[SC-45] is enabled, gets a new link, or has its failed sign-ins cleared without confirmation',
      steps: [
        ['start', { effects: [] }],
        [wants('enabled'), { effects: [asks('enabled')], values: { change: 'enabled' } }],
        [
          { fail: 'changeAccess', error: new CallError('http', 'Not now', 503) },
          {
            effects: [
              {
                parent: {
                  type: 'access.refused',
                  input: { id: 'tiago', change: 'enabled' },
                  error: new CallError('http', 'Not now', 503),
                },
              },
            ],
            values: { refusal: 'Not now' },
          },
        ],
        [wants('forgotten'), { effects: [asks('forgotten')], values: { refusal: null } }],
        [
          { done: 'changeAccess', output: came('forgotten').output },
          { effects: [{ parent: { type: 'access.completed', ...came('forgotten') } }] },
        ],
        [wants('renewed'), { effects: [asks('renewed')] }],
      ],
    },
    {
      title: '[SC-45] is not changed if the person may not change accounts',
      input: { obstacle: 'You cannot change accounts here.' },
      steps: [
        ['start', { effects: [], values: { mayChange: false, obstacle: 'You cannot change accounts here.' } }],
        [wants('enabled'), { state: 'notPermitted', effects: [] }],
      ],
    },
  ])

  const idle = { value: 'idle', context: { obstacle: null, output: null, reason: '' } } as const
  it.each([
    [of(['staff.edit']), 'disabled', 'This person has permissions that you do not have. Ask someone who has them.'],
    [of(['staff.edit']), 'forgotten', 'This person has permissions that you do not have. Ask someone who has them.'],
    [of(['tickets.view'], true), 'disabled', 'You cannot disable your own account. Ask another administrator.'],
    [of(['tickets.view'], true), 'forgotten', null],
    [of(null), 'disabled', null],
  ] as const)('[SC-45] with %j, the change "%s" has the right obstacle or none', (given, change, why) => {
    expect(selectAccessObstacle(idle, { ...given, member: { ...tiago, permissions: ['tickets.view'] } }, change)).toBe(
      why,
    )
  })

  it('[SC-45] is active if the API does not send a status', () => {
    expect([statusOf(tiago), statusOf({ ...tiago, status: 'invited' })]).toEqual(['active', 'invited'])
  })
})

describe('the link of an invitation', () => {
  const input = { text: 'https://shop.example/invitation#token' }
  flows({ machine: linkCopyMachine, select: { copied: selectCopied, refusal: selectCommandRefusal } }, [
    {
      title: '[SC-44] notifies its screen if copying was refused',
      steps: [
        ['start', { effects: [], values: { copied: null } }],
        [{ type: 'command.requested', input }, { effects: [{ ask: 'copyText', input }] }],
        [
          { fail: 'copyText', error: new Error('Not allowed') },
          {
            state: 'refused',
            effects: [{ parent: { type: 'copy.refused', input, error: new Error('Not allowed') } }],
            values: { copied: input.text },
          },
        ],
      ],
    },
  ])
})
