/** The code of everything that is not a screen, loaded on demand. */
export const SHELL = {
  shell: () => import('./parts/shell.ts'),
  patience: () => import('./parts/patience.ts'),
  overlays: () => import('./parts/overlays.ts'),
  quickLinks: () => import('./parts/quickLinks.ts'),
  notifications: () => import('./parts/notifications.ts'),
  activityLogs: () => import('./parts/activityLogs.ts'),
  invitation: () => import('./parts/invitation.ts'),
  appWizard: () => import('./parts/appWizard.ts'),
  problemReport: () => import('./parts/problemReport.ts'),
}
