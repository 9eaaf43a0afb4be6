/** The drawers and modals that open over the page. */
export const DRAWERS = [
  'railDrawer',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitationModal',
  'appWizardModal',
  'chatDrawer',
  'problemReportModal',
  'findModal',
] as const
export type DrawerId = (typeof DRAWERS)[number]

export const MENUS = ['userMenu', 'quickActions'] as const
export type MenuId = (typeof MENUS)[number]
