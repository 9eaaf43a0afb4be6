import { appMachine } from './app.machine.ts'
import { appWizardMachine } from './appWizard.machine.ts'
import { chatMachine } from './chat.machine.ts'
import { invitationMachine } from './invitation.machine.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { patienceMachine } from './patience.machine.ts'
import { problemReportMachine } from './problemReport.machine.ts'
import { accountMachine } from './screens/account.machine.ts'
import { builderMachine } from './screens/builder.machine.ts'
import { dashboardMachine } from './screens/dashboard.machine.ts'
import { menuTestMachine } from './screens/menuTest.machine.ts'
import { profileMachine } from './screens/profile.machine.ts'
import { savedMessagesMachine } from './screens/savedMessages.machine.ts'
import { ticketsMachine } from './screens/tickets.machine.ts'
import { userManagementMachine } from './screens/userManagement.machine.ts'
import { usersMachine } from './screens/users.machine.ts'
import { widgetsMachine } from './screens/widgets.machine.ts'
import { wizardsMachine } from './screens/wizards.machine.ts'
import { workspaceMachine } from './workspace.machine.ts'

/** The workspace with every machine that comes late in its place. */
export const wholeWorkspaceMachine = workspaceMachine.provide({
  actors: {
    account: accountMachine,
    builder: builderMachine,
    appWizard: appWizardMachine,
    chat: chatMachine,
    invitation: invitationMachine,
    notifications: notificationsMachine,
    problemReport: problemReportMachine,
    dashboard: dashboardMachine,
    menuTest: menuTestMachine,
    profile: profileMachine,
    savedMessages: savedMessagesMachine,
    tickets: ticketsMachine,
    userManagement: userManagementMachine,
    users: usersMachine,
    widgets: widgetsMachine,
    wizards: wizardsMachine,
  },
})

/** The whole model: what the product runs once all its parts have been loaded. For tests and for drawing, never for the product. */
export const wholeAppMachine = appMachine.provide({
  actors: { patience: patienceMachine, workspace: wholeWorkspaceMachine },
})
