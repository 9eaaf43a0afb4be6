export const TEXTS = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
} as const
