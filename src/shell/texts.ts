/** Texts of the shell's own chunk. Menus, overlays and patience load later, and have files of their own. */
export const TEXTS = {
  skipToContent: 'Skip to content',
  openNavigation: 'Open navigation',
  scrollToTop: 'Scroll to top',

  navigation: 'Navigation',
  sections: 'Sections',
  shortSections: { administration: 'Admin' },
  sideFooter: 'Side footer',
  railQuickLinks: 'Quick links',
  accountOf: (name: string, email: string) => `Account of ${name} ${email}`,

  mainEntries: 'Main',
  permissionsFailed: 'Could not load your permissions. Entries may be missing.',
  noEntries: 'You do not have access to anything here.',

  find: 'Find a customer, order or ticket',
  findKey: 'Find a customer, order or ticket (Ctrl+K)',
  findKeys: 'Control+K Meta+K',
  quickActions: 'Quick Actions',
  newMember: 'New Member',
  newApp: 'New App',
  sample: 'Sample',

  quickLinks: 'Quick Links',
  activityLogs: 'Activity Logs',
  notifications: 'Notifications',
  unread: (name: string, count: number) => `${name}, ${count} unread`,
  chat: 'Chat',
  invitation: 'Invite a Friend',
  problemReport: 'Report a problem',

  overlays: 'Menus and dialogs',

  refusal: 'You do not have permission to see this page.',
  noWayOn: 'You do not have access to any page yet.',
  askFor: (titles: readonly string[]) =>
    titles.length === 1
      ? `You need the “${titles[0]}” permission to see this page. Ask an owner to add it.`
      : `You need one of these permissions to see this page: “${titles.join('”, “')}”. Ask an owner to add one.`,
  goTo: (title: string) => `Go to ${title}`,

  signOut: 'Sign out',
  whoIsSignedIn: 'Checking who is signed in',
  sessionUnknown: 'Could not check whether you are still signed in.',
  signInAgain: 'Sign in again',
  sessionEnded: 'Your session has ended. Sign in to continue; nothing you typed is lost.',

  companySite: 'Company site',
  shop: 'Shop',
} as const
