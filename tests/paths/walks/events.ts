import type { AnyMachineSnapshot } from 'xstate'
import type { Alphabet, AnyStep } from '../alphabet.ts'

/** Events that no person and no browser sends: machines send them to each other. Views send all other events of an alphabet. */
const INTERNAL: Readonly<Record<string, readonly string[]>> = {
  account: ['user.updated', 'password.saved', 'signOut.requested'],
  app: [
    ...['session.resumed', 'session.opened', 'session.closed', 'session.expired', 'session.renewed'],
    ...['user.changed', 'user.updated', 'permissions.listed'],
    ...['signIn.requested', 'signIn.refused', 'chunk.loaded', 'place.changed', 'token.refused', 'link.followed'],
  ],
  appWizard: ['step.reached', 'stepper.finished'],
  bootstrap: ['screen.shown'],
  // Its input in the alphabet fits only one of the commands.
  command: ['command.requested'],
  customer: [
    ...['query.changed', 'answer.settled', 'answer.remembered', 'answer.dropped'],
    ...['customer.saved', 'customer.refused', 'customer.replaced', 'customer.closed'],
    ...['note.saved', 'note.replaced', 'removal.completed', 'removal.refused'],
  ],
  customerSearch: ['search.requested', 'search.cleared'],
  form: ['subject.renewed', 'subject.overtaken'],
  inviting: ['invitation.started', 'invite.saved', 'invite.replaced', 'invite.closed'],
  joining: ['join.saved', 'join.refused'],
  layout: ['layout.previewed', 'layout.restored'],
  menuTest: ['search.requested', 'search.cleared'],
  navigation: ['audience.changed', 'link.followed'],
  nameForm: ['answer.settled', 'answer.remembered', 'answer.dropped', 'name.saved'],
  notices: ['toast.closed'],
  order: [
    ...['query.changed', 'answer.settled', 'answer.remembered', 'answer.dropped'],
    ...['confirmation.outdated', 'lookUp.completed', 'command.started', 'command.settled'],
  ],
  orders: [
    ...['query.changed', 'search.requested', 'search.cleared', 'export.completed', 'export.refused', 'href.chosen'],
    ...['answer.settled', 'answer.remembered', 'answer.dropped'],
  ],
  rail: ['session.renewed'],
  resource: ['query.changed', 'answer.changed', 'answer.overtaken', 'answer.replaced'],
  savedMessages: [
    ...['answer.settled', 'answer.remembered', 'answer.dropped', 'message.saved', 'message.refused', 'message.closed'],
    ...['removal.completed', 'removal.refused', 'copy.completed', 'copy.refused'],
  ],
  search: ['query.adopted', 'search.answered', 'search.failed'],
  session: ['signIn.requested', 'signOut.requested', 'token.refused', 'permissions.listed', 'user.updated'],
  sessionList: [
    ...['answer.settled', 'answer.remembered', 'answer.dropped'],
    ...['sessions.changed', 'ending.completed', 'ending.refused'],
  ],
  signIn: ['signIn.refused', 'email.changed'],
  stepper: ['steps.validated', 'stepper.restarted', 'stepper.resumed'],
  tickets: ['query.changed', 'answer.settled', 'answer.remembered', 'answer.dropped'],
  toast: ['notice.repeated', 'window.blurred', 'window.focused'],
  userManagement: [
    ...['query.changed', 'answer.settled', 'answer.remembered', 'answer.dropped'],
    ...['grants.saved', 'grants.refused', 'grants.closed', 'grants.replaced'],
    ...['member.invited', 'access.completed'],
  ],
  selection: ['list.changed'],
  users: [
    ...['query.changed', 'search.requested', 'search.cleared', 'export.completed', 'export.refused'],
    ...['answer.settled', 'answer.remembered', 'answer.dropped'],
  ],
  widgets: ['search.requested', 'search.cleared', 'stepper.finished'],
  wizards: ['step.reached', 'stepper.finished'],
  workspace: [
    ...['chunk.loaded', 'place.changed', 'user.changed', 'user.updated', 'permissions.listed', 'link.followed'],
    ...['session.renewed', 'layout.previewed', 'layout.restored', 'viewport.widened', 'href.chosen'],
  ],
}

type Happening = Alphabet['steps'][string]

const stepsOf = (alphabet: Alphabet, snapshot: AnyMachineSnapshot | null, now: number): AnyStep[] =>
  Object.values<Happening>(alphabet.steps)
    .map((happening) => {
      if (typeof happening !== 'function') return happening
      return snapshot && happening(snapshot, now)
    })
    .filter((step) => step !== null)

/** The events that a person can send to a machine. */
export const eventsOf = (alphabet: Alphabet, snapshot: AnyMachineSnapshot, now: number): { type: string }[] =>
  stepsOf(alphabet, snapshot, now).flatMap((step) =>
    'type' in step && !INTERNAL[alphabet.machine.id]?.includes(step.type) ? [step] : [],
  )

/** The events that a watcher of this name can send, according to the alphabets. */
export const watchedBy = (alphabets: readonly Alphabet[], name: string): { type: string }[] =>
  alphabets
    .flatMap((alphabet) => stepsOf(alphabet, null, 0))
    .flatMap((step) => ('from' in step && step.from === name ? [step.event] : []))
