import { late } from '../kit/late.ts'
import type { activityLogMachine } from './activityLog.machine.ts'
import type { appWizardMachine } from './appWizard.machine.ts'
import type { commandsMachine } from './commands.machine.ts'
import type { findMachine } from './find.machine.ts'
import type { followMachine } from './follow.machine.ts'
import type { invitationMachine } from './invitation.machine.ts'
import type { notificationsMachine } from './notifications.machine.ts'
import type { outgoingMachine } from './outgoing.machine.ts'
import type { problemReportMachine } from './problemReport.machine.ts'

/** A stand-in for the machine of each part until its code is loaded. */
export const lateParts = {
  activityLog: late<typeof activityLogMachine>('activityLog'),
  appWizard: late<typeof appWizardMachine>('appWizard'),
  commands: late<typeof commandsMachine>('commands'),
  find: late<typeof findMachine>('find'),
  follow: late<typeof followMachine>('follow'),
  invitation: late<typeof invitationMachine>('invitation'),
  notifications: late<typeof notificationsMachine>('notifications'),
  outgoing: late<typeof outgoingMachine>('outgoing'),
  problemReport: late<typeof problemReportMachine>('problemReport'),
}
