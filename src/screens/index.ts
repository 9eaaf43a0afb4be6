/** The code of each screen, loaded on demand. */
export const SCREENS = {
  dashboard: () => import('./dashboard/index.ts'),
  tickets: () => import('./tickets/index.ts'),
  desk: () => import('./desk/index.ts'),
  users: () => import('./users/index.ts'),
  customer: () => import('./customer/index.ts'),
  orders: () => import('./orders/index.ts'),
  order: () => import('./order/index.ts'),
  savedMessages: () => import('./savedMessages/index.ts'),
  profile: () => import('./profile/index.ts'),
  account: () => import('./account/index.ts'),
  userManagement: () => import('./userManagement/index.ts'),
  chat: () => import('./chat/index.ts'),
  builder: () => import('./builder/index.ts'),
  widgets: () => import('./widgets/index.ts'),
  wizards: () => import('./wizards/index.ts'),
  menuTest: () => import('./menuTest/index.ts'),
}
