/** Of what comes with the shell. Menus, overlays and patience load later, and have files of their own. */
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
  permissionsFailed: 'Your permissions could not be loaded. Entries may be missing.',
  noEntries: 'Nothing here is available to you.',

  quickActions: 'Quick Actions',
  newMember: 'New Member',
  newApp: 'New App',
  sample: 'Sample',

  quickLinks: 'Quick Links',
  activityLogs: 'Activity Logs',
  notifications: 'Notifications',
  chat: 'Chat',
  invitation: 'Invite a Friend',
  problemReport: 'Report a problem',

  overlays: 'Menus and dialogs',

  refusal: 'You do not have permission to see this page.',
  noWayOn: 'You do not have access to any page in the navigation yet.',
  askFor: (permission: string) => `Ask an owner of the console for the permission “${permission}”.`,
  goTo: (title: string) => `Go to ${title}`,

  signOut: 'Sign out',
  whoIsSignedIn: 'Who is signed in',
  sessionUnknown: 'It could not be checked whether you are still signed in.',
  signInAgain: 'Sign in again',
  sessionEnded: 'Your session has ended. Sign in to continue; nothing you typed is lost.',

  companySite: 'Company site',
  shop: 'Shop',
} as const
