/** The code of each chunk that is not a screen of the shell, loaded on demand. */
export const SHELL = {
  shell: () => import('./parts/shell.ts'),
  joining: () => import('../screens/joining/index.ts'),
  patience: () => import('./parts/patience.ts'),
  overlays: () => import('./parts/overlays.ts'),
  quickLinks: () => import('./parts/quickLinks.ts'),
  notifications: () => import('./parts/notifications.ts'),
  activityLogs: () => import('./parts/activityLogs.ts'),
  invitation: () => import('./parts/invitation.ts'),
  appWizard: () => import('./parts/appWizard.ts'),
  find: () => import('./parts/find.ts'),
  problemReport: () => import('./parts/problemReport.ts'),
  commands: () => import('./parts/commands.ts'),
  follow: () => import('./parts/follow.ts'),
  outgoing: () => import('./parts/outgoing.ts'),
  orderForm: () => import('./parts/orderForm.ts'),
  savedViews: () => import('./parts/savedViews.ts'),
}
