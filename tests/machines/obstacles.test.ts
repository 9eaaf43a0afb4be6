import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { selectFileObstacle } from '../../machines/kit/exportedList.ts'
import { selectToggleObstacle, seriesChoiceMachine } from '../../machines/kit/seriesChoice.machine.ts'
import { selectBackObstacle, stepperMachine } from '../../machines/kit/stepper.machine.ts'
import { ALL_SELECTED } from '../../machines/model/selection.ts'
import { endingMachine, selectEndObstacle } from '../../machines/screens/account/ownSessions.ts'
import { chatMachine, selectSendObstacle } from '../../machines/screens/chat/chat.machine.ts'
import { messageEditor, messageEditorMachine } from '../../machines/screens/savedMessages/messageEditor.ts'
import { removalMachine, selectRemovalObstacle } from '../../machines/screens/savedMessages/messageParts.ts'
import {
  savedMessagesMachine,
  selectChangeObstacle,
} from '../../machines/screens/savedMessages/savedMessages.machine.ts'
import {
  grantsMachine,
  grantsSelectors,
  selectPermissionObstacle,
} from '../../machines/screens/userManagement/grants.ts'
import { memberSessionsMachine, selectEndAllObstacle } from '../../machines/screens/userManagement/memberSessions.ts'
import { exportMachine } from '../../machines/screens/users/export.ts'
import { usersMachine } from '../../machines/screens/users/users.machine.ts'
import { selectExportObstacle } from '../../machines/screens/users/users.selectors.ts'
import { invitationMachine, selectAddObstacle } from '../../machines/shell/invitation.machine.ts'
import { problemReportMachine, selectSaveObstacle } from '../../machines/shell/problemReport.machine.ts'
import { run, type Step } from '../support/control.ts'
import { customersAnswer, staffMember } from './fixtures.ts'

/* The words of obstacles. tests/paths/reasons.test.ts proves that they are shown exactly when the machine refuses. */

type Row = readonly [what: string, words: string | null, read: () => Promise<string | null>]

const after =
  <M extends AnyStateMachine>(
    machine: M,
    select: (snapshot: SnapshotFrom<M>) => string | null,
    input?: InputFrom<M>,
  ): ((...steps: Step<EventFromLogic<M>>[]) => () => Promise<string | null>) =>
  (...steps) =>
  async () => {
    const actor = run(machine, input)
    await actor.start()
    for (const step of steps) await actor.play(step)
    return select(actor.snapshot())
  }

const ADA = 'ada@kickstand.example'
const lost = new Error('No answer')

const ending = after(endingMachine, selectEndObstacle)
const removal = after(removalMachine, selectRemovalObstacle)
const removes = { type: 'command.requested', input: { id: '1', title: 'Hello', isUndone: false } } as const
const report = after(problemReportMachine, selectSaveObstacle, { email: ADA })
const back = after(stepperMachine, selectBackObstacle, { steps: 2, valid: [1, 2] })
const next = { type: 'step.completed' } as const
const changeable = { member: staffMember('tiago', []), own: null, mayEdit: true, isSelf: false }
const endingAll = after(memberSessionsMachine, (snapshot) => selectEndAllObstacle(snapshot, changeable))
const ALL_CUSTOMERS = { sort: 'created_at', order: 'desc', search: '', filter: { country: null } } as const
const listing = {
  query: { ...ALL_CUSTOMERS, page: 1, items_per_page: 10 },
  offersUsers: true,
  mayExport: true,
}
const exporting = after(usersMachine, selectExportObstacle, listing)
const onlyListing = after(usersMachine, selectExportObstacle, { ...listing, mayExport: false })
const keeping = { search: '', isOffered: true, mayEdit: true, email: ADA, known: [] }
const changing = after(savedMessagesMachine, selectChangeObstacle, keeping)
const onlyReading = after(savedMessagesMachine, selectChangeObstacle, { ...keeping, mayEdit: false })
const customers = { done: 'fetchCustomers', output: customersAnswer([1], 12) } as const
const exports = { type: 'export.requested', selection: ALL_SELECTED } as const
const file = after(exportMachine, selectFileObstacle)
const filed = { type: 'command.requested', input: { query: ALL_CUSTOMERS, selection: ALL_SELECTED } } as const
const sales = after(seriesChoiceMachine, (snapshot) => selectToggleObstacle(snapshot, 'sales'))
const writing = { email: ADA, form: 'message', subject: null }
const saving = after(messageEditorMachine, messageEditor.selectObstacle, writing)
const leaving = after(messageEditorMachine, messageEditor.selectLeaveObstacle, writing)
const titled = { type: 'form.changed', changes: { title: 'Hello' } } as const
const written = { type: 'form.changed', changes: { title: 'Hello', body: 'Dear customer' } } as const
const submits = { type: 'form.submitted' } as const
const self = {
  email: ADA,
  form: 'permissions/ada',
  subject: {
    member: staffMember('ada', ['staff.edit', 'staff.view']),
    mayEdit: true,
    isSelf: true,
    own: ['staff.edit', 'staff.view', 'tickets.view'],
  },
}
const editing = after(grantsMachine, (snapshot) => selectPermissionObstacle(snapshot, 'staff.edit'), self)
const tickets = after(grantsMachine, (snapshot) => selectPermissionObstacle(snapshot, 'tickets.view'), self)
const onlyLooking = { ...self, subject: { ...self.subject, mayEdit: false } }
const looking = after(grantsMachine, (one) => selectPermissionObstacle(one, 'tickets.view'), onlyLooking)
const lesser = { ...self, subject: { ...self.subject, own: ['staff.edit', 'staff.view'] } }
const lacking = after(grantsMachine, (one) => selectPermissionObstacle(one, 'tickets.view'), lesser)
const higher = { ...self, subject: { ...self.subject, isSelf: false, own: ['staff.edit'] } }
const above = after(grantsMachine, (one) => selectPermissionObstacle(one, 'staff.edit'), higher)
const grants = after(grantsMachine, grantsSelectors.selectObstacle, self)
const member = after(grantsMachine, grantsSelectors.selectLeaveObstacle, self)
const granted = { type: 'form.changed', changes: { wanted: ['staff.edit', 'staff.view', 'tickets.view'] } } as const
const reverted = { type: 'form.discarded' } as const
const submitted = { type: 'form.submitted' } as const

const rows: readonly Row[] = [
  ['a session', null, ending()],
  [
    'a session, while another ends',
    'Ending another session. Please wait.',
    ending({ type: 'command.requested', input: { id: 'other' } }),
  ],
  ['a message', null, removal()],
  ['a message, while another is deleted', 'Deleting another message. Please wait.', removal(removes)],
  [
    'a message, while another comes back',
    'Restoring a message. Please wait.',
    removal(
      removes,
      { done: 'removeMessage', output: null },
      { ...removes, input: { ...removes.input, isUndone: true } },
    ),
  ],
  ['a message, where the last could not be', null, removal(removes, { fail: 'removeMessage', error: lost })],
  ['a report, before it is there', 'Preparing the report. Please wait.', report()],
  ['a report of nothing', 'Nothing was recorded. Try again.', report({ fail: 'loadRecording', error: lost })],
  ['back from the first step', 'This is the first step.', back()],
  ['back from the second step', null, back(next)],
  ['back after the last step', 'All steps are done. You can start over.', back(next, next)],
  ['all sessions of a member', null, endingAll()],
  [
    'all sessions of a member, while they end',
    'Ending the sessions. Please wait.',
    endingAll({ type: 'command.requested', input: { id: 'tiago' } }, { type: 'command.confirmed' }),
  ],
  ['the file, before the list comes', 'Wait for the list to load.', exporting()],
  [
    'the file of nobody',
    'Nothing to download. Change the search first.',
    exporting({ done: 'fetchCustomers', output: customersAnswer([], 0) }),
  ],
  ['the file of nobody, asked for all the same', 'Wait for the list to load.', exporting(exports)],
  ['the file', null, exporting(customers)],
  ['the file, of somebody who may only view', 'You need the “Export users” permission.', onlyListing(customers)],
  ['changing a message', null, changing()],
  [
    'changing a message, of somebody who may only view',
    'You need the “Change saved messages” permission.',
    onlyReading(),
  ],
  ['the file, while one is made', 'Preparing another file. Please wait.', file(filed)],
  ['the last series on', 'At least one must stay on. Turn on another first.', sales()],
  ['a series of two', null, sales({ type: 'count.toggled' })],
  ['sending nothing', 'Write a message first.', after(chatMachine, selectSendObstacle, { email: ADA })()],
  [
    'sending something',
    null,
    after(chatMachine, selectSendObstacle, { email: ADA })({ type: 'draft.changed', draft: 'Hello' }),
  ],
  ['adding nobody', 'Enter an email first.', after(invitationMachine, selectAddObstacle, { email: ADA })()],
  [
    'adding somebody',
    null,
    after(invitationMachine, selectAddObstacle, { email: ADA })({ type: 'text.changed', text: ADA }),
  ],
  ['saving an empty message', 'Enter a title', saving()],
  ['saving a message without a text', 'Enter a message', saving(titled)],
  ['saving a message', null, saving(written)],
  ['saving a message twice', 'Saving. Please wait.', saving(written, submits)],
  ['leaving a message', null, leaving(written)],
  ['leaving a message that is saved', 'Saving. Please wait.', leaving(written, submits)],
  ['a permission that one keeps', 'You cannot remove this from yourself. Ask another administrator.', editing()],
  ['another permission', null, tickets()],
  ['a permission that is being saved', 'Saving the permissions. Please wait.', tickets(granted, submitted)],
  ['a permission that one lacks', 'You can only give permissions that you have.', lacking()],
  [
    'a permission of somebody who has more',
    'This person has permissions that you do not have. Ask someone who has them.',
    above(),
  ],
  ['a permission that one may not change', 'You need the “Change permissions” permission.', looking()],
  ['undoing nothing', 'Make a change first.', grants(reverted)],
  ['undoing something', null, grants(granted)],
  ['undoing twice', 'Make a change first.', grants(granted, reverted)],
  ['another member', null, member(granted)],
  ['another member, while one is saved', 'Saving the permissions. Please wait.', member(granted, submitted)],
]

describe('what keeps a control off', () => {
  it.each(rows)('[ND-31] %s', async (_, words, read) => {
    expect(await read()).toBe(words)
  })
})
