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
  ['ending a session', null, ending()],
  [
    'ending a session while another is ending',
    'Ending another session. Please wait.',
    ending({ type: 'command.requested', input: { id: 'other' } }),
  ],
  ['deleting a message', null, removal()],
  ['deleting a message while another is being deleted', 'Deleting another message. Please wait.', removal(removes)],
  [
    'deleting a message while another is being restored',
    'Restoring a message. Please wait.',
    removal(
      removes,
      { done: 'removeMessage', output: null },
      { ...removes, input: { ...removes.input, isUndone: true } },
    ),
  ],
  ['deleting a message after the last deletion failed', null, removal(removes, { fail: 'removeMessage', error: lost })],
  ['saving a report before it is prepared', 'Preparing the report. Please wait.', report()],
  [
    'saving a report for which nothing was recorded',
    'Nothing was recorded. Try again.',
    report({ fail: 'loadRecording', error: lost }),
  ],
  ['going back from the first step', 'This is the first step.', back()],
  ['going back from the second step', null, back(next)],
  ['going back after the last step', 'All steps are done. You can start over.', back(next, next)],
  ['ending all sessions of a member', null, endingAll()],
  [
    'ending all sessions of a member while they are ending',
    'Ending the sessions. Please wait.',
    endingAll({ type: 'command.requested', input: { id: 'tiago' } }, { type: 'command.confirmed' }),
  ],
  ['downloading the file before the list has loaded', 'Wait for the list to load.', exporting()],
  [
    'downloading the file of an empty list',
    'Nothing to download. Change the search first.',
    exporting({ done: 'fetchCustomers', output: customersAnswer([], 0) }),
  ],
  [
    'downloading the file before the list has loaded, after it was requested',
    'Wait for the list to load.',
    exporting(exports),
  ],
  ['downloading the file', null, exporting(customers)],
  [
    'downloading the file without the permission for it',
    'You need the “Export users” permission.',
    onlyListing(customers),
  ],
  ['changing a message', null, changing()],
  [
    'changing a message without the permission for it',
    'You need the “Change saved messages” permission.',
    onlyReading(),
  ],
  ['downloading the file while another is prepared', 'Preparing another file. Please wait.', file(filed)],
  ['switching off the last series that is on', 'At least one must stay on. Turn on another first.', sales()],
  ['switching off one of two series', null, sales({ type: 'count.toggled' })],
  ['sending an empty chat message', 'Write a message first.', after(chatMachine, selectSendObstacle, { email: ADA })()],
  [
    'sending a chat message',
    null,
    after(chatMachine, selectSendObstacle, { email: ADA })({ type: 'draft.changed', draft: 'Hello' }),
  ],
  [
    'inviting somebody without an email',
    'Enter an email first.',
    after(invitationMachine, selectAddObstacle, { email: ADA })(),
  ],
  [
    'inviting somebody with an email',
    null,
    after(invitationMachine, selectAddObstacle, { email: ADA })({ type: 'text.changed', text: ADA }),
  ],
  ['saving an empty message', 'Enter a title', saving()],
  ['saving a message without a text', 'Enter a message', saving(titled)],
  ['saving a message', null, saving(written)],
  ['saving a message while it is being saved', 'Saving. Please wait.', saving(written, submits)],
  ['leaving a message', null, leaving(written)],
  ['leaving a message while it is being saved', 'Saving. Please wait.', leaving(written, submits)],
  [
    'removing a permission that people may not remove from themselves',
    'You cannot remove this from yourself. Ask another administrator.',
    editing(),
  ],
  ['changing another permission', null, tickets()],
  [
    'changing a permission while the permissions are being saved',
    'Saving the permissions. Please wait.',
    tickets(granted, submitted),
  ],
  ['giving a permission that the giver lacks', 'You can only give permissions that you have.', lacking()],
  [
    'changing a permission of a member who has more',
    'This person has permissions that you do not have. Ask someone who has them.',
    above(),
  ],
  ['changing a permission without the permission for it', 'You need the “Change permissions” permission.', looking()],
  ['undoing without a change', 'Make a change first.', grants(reverted)],
  ['undoing a change', null, grants(granted)],
  ['undoing a second time', 'Make a change first.', grants(granted, reverted)],
  ['opening another member', null, member(granted)],
  [
    'opening another member while one is being saved',
    'Saving the permissions. Please wait.',
    member(granted, submitted),
  ],
]

describe('the obstacle of a control', () => {
  it.each(rows)('[ND-31] has the expected words, or is null, for %s', async (_, words, read) => {
    expect(await read()).toBe(words)
  })
})
