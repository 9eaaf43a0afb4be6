import { foldAwaited, type MenuEntry, QUICK_ACTIONS, USER_ENTRIES } from '../../../machines/shell/shellMenus.ts'

/** A menu as data: its titles in order, the addresses they link to, and the entries of their submenus. */
const shown = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ title, link, entries: within }) => [title, link, ...(within ? [shown(within)] : [])])

const allOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...allOf(entry.entries ?? [])])

describe('the menus of the shell', () => {
  it('[SH-7] the user menu links to the profile and the account; the other entries have no screen yet', () => {
    expect(shown(USER_ENTRIES)).toEqual([
      ['My Profile', '/crafted/pages/profile'],
      ['My Projects', null],
      [
        'My Subscription',
        null,
        [
          ['Referrals', null],
          ['Billing', null],
          ['Payments', null],
          ['Statements', null],
        ],
      ],
      ['My Statements', null],
      ['Account Settings', '/crafted/account/settings'],
    ])
  })

  it('[SH-9] the quick actions have no screen yet', () => {
    expect(shown(QUICK_ACTIONS)).toEqual([
      ['New Ticket', null],
      ['New Customer', null],
      [
        'New Group',
        null,
        [
          ['Admin', null],
          ['Staff', null],
          ['Member', null],
        ],
      ],
      ['New Contact', null],
      ['Generate Reports', null],
    ])
  })

  it.each([
    ['the user', USER_ENTRIES, ['profile', ['projects', 'subscription', 'statements'], 'account']],
    ['the quick actions', QUICK_ACTIONS, [['ticket', 'customer', 'group', 'contact', 'reports']]],
  ])(
    '[SH-7] [SH-9] in the menu of %s, neighbouring entries without a screen are combined, in their order',
    (_, entries, parts) => {
      expect(
        foldAwaited(entries).map((part) => (part.awaited ? part.awaited.map(({ id }) => id) : part.entry.id)),
      ).toEqual(parts)
    },
  )

  it('[SH-9] a submenu with a link inside is not combined', () => {
    const inner: MenuEntry = { id: 'inner', title: 'Inner', link: '/dashboard' }
    const branch: MenuEntry = { id: 'branch', title: 'Branch', link: null, entries: [inner] }
    expect(foldAwaited([branch])).toEqual([{ entry: branch }])
  })

  it.each([[USER_ENTRIES], [QUICK_ACTIONS]])('[SH-7] [SH-9] all entries of a menu have a unique id', (menu) => {
    const ids = allOf(menu).map(({ id }) => id)
    expect(ids.every((id) => /^[a-z_]+$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
