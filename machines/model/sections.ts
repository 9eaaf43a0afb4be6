/** The sections of the side rail, in order. */
export const SECTION_TITLES = {
  dashboard: 'Dashboard',
  orders: 'Orders',
  inventory: 'Inventory',
  administration: 'Administration',
  marketing: 'Marketing',
  reports: 'Reports',
} as const
export type SectionId = keyof typeof SECTION_TITLES
