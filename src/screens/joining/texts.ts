export const TEXTS = {
  title: 'Join',
  heading: (name: string) => `Welcome, ${name}`,
  headingUnknown: 'Your invitation',
  hint: (email: string) => `Choose a password for your account ${email}.`,
  password: 'Password',
  passwordHint: (shortest: number, longest: number) => `${shortest} to ${longest} characters`,
  join: 'Set password',
  notSet: (why: string) => `Could not set your password. ${why}`,
  set: 'Your password is set. Sign in with it.',
  failed: (why: string) => `Could not open your invitation. ${why}`,
  toSignIn: 'Go to sign-in',
} as const
