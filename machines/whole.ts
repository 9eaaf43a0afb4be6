import { appMachine } from './app/app.machine.ts'
import { patienceMachine } from './app/patience.machine.ts'
import { accountMachine } from './screens/account/account.machine.ts'
import { builderMachine } from './screens/builder/builder.machine.ts'
import { chatMachine } from './screens/chat/chat.machine.ts'
import { dashboardMachine } from './screens/dashboard/dashboard.machine.ts'
import { menuTestMachine } from './screens/menuTest/menuTest.machine.ts'
import { profileMachine } from './screens/profile/profile.machine.ts'
import { savedMessagesMachine } from './screens/savedMessages/savedMessages.machine.ts'
import { ticketsMachine } from './screens/tickets/tickets.machine.ts'
import { userManagementMachine } from './screens/userManagement/userManagement.machine.ts'
import { usersMachine } from './screens/users/users.machine.ts'
import { widgetsMachine } from './screens/widgets/widgets.machine.ts'
import { wizardsMachine } from './screens/wizards/wizards.machine.ts'
import { appWizardMachine } from './shell/appWizard.machine.ts'
import { invitationMachine } from './shell/invitation.machine.ts'
import type { lateScreens } from './shell/lateScreens.ts'
import { notificationsMachine } from './shell/notifications.machine.ts'
import { problemReportMachine } from './shell/problemReport.machine.ts'
import { workspaceMachine } from './shell/workspace.machine.ts'

/** A screen that is forgotten here is a type error. */
const screens: typeof lateScreens = {
  account: accountMachine,
  builder: builderMachine,
  dashboard: dashboardMachine,
  menuTest: menuTestMachine,
  profile: profileMachine,
  savedMessages: savedMessagesMachine,
  tickets: ticketsMachine,
  userManagement: userManagementMachine,
  users: usersMachine,
  widgets: widgetsMachine,
  wizards: wizardsMachine,
}

/** The workspace with every machine that comes late in its place. */
export const wholeWorkspaceMachine = workspaceMachine.provide({
  actors: {
    ...screens,
    appWizard: appWizardMachine,
    chat: chatMachine,
    invitation: invitationMachine,
    notifications: notificationsMachine,
    problemReport: problemReportMachine,
  },
})

/** The whole model: what the product runs once all its parts have been loaded. For tests and for drawing, never for the product. */
export const wholeAppMachine = appMachine.provide({
  actors: { patience: patienceMachine, workspace: wholeWorkspaceMachine },
})
