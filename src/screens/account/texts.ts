import { formatNumber } from '../../formats/figures.ts'

export const TEXTS = {
  notOffered: 'This admin API does not let you change your account.',
  notOfferedTitle: 'Name, password and sessions',

  name: 'Name',
  nameFailed: 'Could not load your name.',
  nameForbidden: 'You do not have permission to see your name.',
  firstName: 'First name',
  lastName: 'Last name',
  saveName: 'Save name',

  appearance: 'Appearance',
  appearanceHint: 'Saved in this browser, for everyone who uses it.',
  themeHint: 'System follows your device.',
  density: 'Density',
  densityHint: 'How much space rows take in tables and lists.',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Letters act at once: j, k, o, r, a and s in the queue; z takes back a reply that is about to be sent. Turn this off if you speak to your computer.',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },

  password: 'Password',
  passwordHint: 'Changing it ends your other sessions.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: (shortest: number, longest: number) =>
    `${shortest} to ${longest} characters. The strength meter is only a guide.`,
  confirmPassword: 'Confirm new password',
  showPasswords: 'Show passwords',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed. There were no other sessions to end.',
  passwordChangedEnding: (sessions: number) =>
    `Your password was changed. ${sessions === 1 ? '1 other session was' : `${formatNumber(sessions)} other sessions were`} ended.`,

  sessions: 'Sessions',
  sessionsHint: 'Where you are signed in.',
  sessionsFailed: 'Could not load your sessions.',
  noSessions: 'There are no sessions.',
  sessionsForbidden: 'You do not have permission to see your sessions.',
  thisSession: 'This session',
  started: 'Started',
  ends: 'ends',
  signOut: 'Sign out',
  endSession: 'End this session',
  notEnded: (why: string) => `Could not end the session. ${why}`,
} as const
