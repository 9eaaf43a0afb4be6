export const TEXTS = {
  // The specification prescribes the wording of the texts up to the blank line.
  required: (field: string) => `${field} is required`,
  tooShort: (characters: number) => `Minimum ${characters} symbols`,
  tooLong: (characters: number) => `Maximum ${characters} symbols`,
  email: 'Email',
  password: 'Password',
  wrongEmail: 'Wrong email format',
  loginIncorrect: 'The login detail is incorrect',

  notSignedIn: 'Could not sign you in. Try again.',

  lastSeries: 'At least one must stay on. Turn on another first.',
} as const
