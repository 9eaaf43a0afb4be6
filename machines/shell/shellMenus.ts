import { PATHS } from '../app/places.ts'

export interface MenuEntry {
  readonly id: string
  readonly title: string
  /** Null if there is no screen yet. */
  readonly link: string | null
  /** The entries of its submenu. */
  readonly entries?: readonly MenuEntry[]
}

const awaited = (id: string, title: string): MenuEntry => ({ id, title, link: null })

/** The user menu, in order. The theme and signing out follow. */
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

/** The quick actions. The documented product gives them no routes, and this console has no screens for them. */
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

/** An entry that leads somewhere, or adjacent entries that lead nowhere yet. */
export type MenuPart =
  | { readonly entry: MenuEntry; readonly awaited?: undefined }
  | { readonly awaited: readonly MenuEntry[] }

const isAwaited = ({ link, entries = [] }: MenuEntry): boolean => link === null && entries.every(isAwaited)

/** Groups adjacent entries that lead nowhere yet, and keeps the order. */
export const foldAwaited = (entries: readonly MenuEntry[]): readonly MenuPart[] => {
  const parts: MenuPart[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (!isAwaited(entry)) parts.push({ entry })
    else if (last?.awaited) parts.splice(-1, 1, { awaited: [...last.awaited, entry] })
    else parts.push({ awaited: [entry] })
  }
  return parts
}
