import { PATHS } from '../app/places.ts'

/** An entry of a menu of the shell. */
export interface MenuEntry {
  readonly id: string
  readonly title: string
  /** Null where no screen is there yet. */
  readonly link: string | null
  /** What a submenu holds. */
  readonly entries?: readonly MenuEntry[]
}

/** What stands at an entry without a screen. */
export const NOT_AVAILABLE = 'Not available yet'
/** Why such an entry leads nowhere, and what would change that. */
export const NOT_AVAILABLE_REASON = 'No screen: an update brings it.'

const awaited = (id: string, title: string): MenuEntry => ({ id, title, link: null })

/** What the user menu leads to, in its order; the theme and the way out follow. */
export const USER_ENTRIES: readonly MenuEntry[] = [
  { id: 'profile', title: 'My Profile', link: PATHS.profile },
  awaited('projects', 'My Projects'),
  {
    id: 'subscription',
    title: 'My Subscription',
    link: null,
    entries: [
      awaited('referrals', 'Referrals'),
      awaited('billing', 'Billing'),
      awaited('payments', 'Payments'),
      awaited('subscription_statements', 'Statements'),
    ],
  },
  awaited('statements', 'My Statements'),
  { id: 'account', title: 'Account Settings', link: PATHS.account },
]

/** The quick actions. The documented product gives none of them a route, and no screen of ours does one of them. */
export const QUICK_ACTIONS: readonly MenuEntry[] = [
  awaited('ticket', 'New Ticket'),
  awaited('customer', 'New Customer'),
  {
    id: 'group',
    title: 'New Group',
    link: null,
    entries: [awaited('admin', 'Admin'), awaited('staff', 'Staff'), awaited('member', 'Member')],
  },
  awaited('contact', 'New Contact'),
  awaited('reports', 'Generate Reports'),
]
