/** The keys of browser storage that the console uses. Forms have keys of their own (forms.ts). */
export const KEYS = {
  auth: 'kickstand.auth',
  themeMode: 'kickstand.theme.mode',
  menuMode: 'kickstand.theme.menuMode',
  layout: 'kickstand.layout',
  density: 'kickstand.density',
  singleKeys: 'kickstand.keys.single',
  alertsRead: 'kickstand.notifications.read',
  orderColumns: 'kickstand.orders.columns',
} as const
