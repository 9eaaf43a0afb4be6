export const TEXTS = {
  // These the documented sign-in fixes.
  required: (field: string) => `${field} is required`,
  tooShort: (characters: number) => `Minimum ${characters} symbols`,
  tooLong: (characters: number) => `Maximum ${characters} symbols`,
  email: 'Email',
  password: 'Password',
  wrongEmail: 'Wrong email format',
  loginIncorrect: 'The login detail is incorrect',

  // Of all other fields. They stand on their own, and before "to continue".
  enter: (thing: string) => `Enter a ${thing}`,
  enterEmail: 'Enter an email',
  enterValidEmail: 'Enter a valid email',
  lengthen: (thing: string, characters: number) => `Use at least ${characters} characters for the ${thing}`,
  shorten: (thing: string, characters: number) => `Shorten the ${thing} to ${characters} characters`,
  unsavable: (thing: string) => `Remove invisible or broken characters from the ${thing}`,
  title: 'title',
  message: 'message',
  newPassword: 'new password',
  notSignedIn: 'Could not sign you in. Try again.',

  permissions: {
    'dashboard.view': 'View the dashboard',
    'users.view': 'View users',
    'users.export': 'Export users',
    'tickets.view': 'View tickets',
    'saved_messages.view': 'View saved messages',
    'saved_messages.edit': 'Change saved messages',
    'staff.view': 'View staff and permissions',
    'staff.edit': 'Change permissions',
    'orders.refund': 'Refund orders',
    'orders.refund_large': 'Refund more than $500 at once',
    'orders.settle': 'Settle refunds by hand',
  },

  needs: (permission: string) => `You need the “${permission}” permission`,
  needsLarge: (limit: string, permission: string) => `Refunds above ${limit} need the “${permission}” permission`,
  notPaid: 'Nothing has been paid yet',
  refundRunning: (amount: string) => `A refund of ${amount} is under way. Wait for its outcome.`,
  refundUnconfirmed: (amount: string) =>
    `It is not known yet whether a refund of ${amount} was made. It is being looked up.`,
  refundStuck: (amount: string) =>
    `Nobody knows whether a refund of ${amount} was made. It has to be settled by hand first.`,
  nothingLeft: (refunded: string, paid: string) => `Nothing is left to refund: ${refunded} of ${paid} went back`,

  ago: (days: number, hours: number, minutes: number) => `${days}d, ${hours}h, ${minutes}m ago`,
  justNow: 'just now',
  unknownTime: 'Unknown',
  weekOf: (day: string) => `Week of ${day}`,
  from: (day: string) => `from ${day}`,
  until: (moment: string) => `until ${moment} UTC`,

  counts: { bike: (count: string) => `${count} bike`, times: (count: string) => `${count} times` },
  used: (count: string) => `${count} times used`,
  other: 'Other',
  lastSeries: 'At least one must stay on. Turn on another first.',
} as const
