import {
  selectEmail,
  selectEmailError,
  selectIsPasswordShown,
  selectIsSubmitting,
  selectPassword,
  selectPasswordError,
  selectRefusal,
  selectSubmitObstacle,
  signInMachine,
} from '../../../machines/screens/signIn/signIn.machine.ts'
import { alphabet } from '../alphabet.ts'

/** What is typed, and the error it causes. */
const EMAILS = { '': 'Email is required', 'ada@': 'Wrong email format', 'ada@kickstand.example': null } as const
const PASSWORDS = { '': 'Password is required', ab: 'Minimum 3 symbols', secret: null } as const
type Email = keyof typeof EMAILS
type Password = keyof typeof PASSWORDS
/** The obstacle of the button, about the first invalid field. */
const obstacleOf = (email: Email, password: Password): string | null => {
  if (EMAILS[email] !== null) return email === '' ? 'Enter your email.' : 'Enter a valid email.'
  if (PASSWORDS[password] === null) return null
  return password === '' ? 'Enter your password.' : 'Enter a password of 3 to 50 characters.'
}
const emails = Object.keys(EMAILS) as Email[]
const passwords = Object.keys(PASSWORDS) as Password[]

const RIGHT_EMAIL = 'ada@kickstand.example'
const RIGHT_PASSWORD = 'secret'
const INCORRECT = 'The login detail is incorrect'
const word = (text: string) => (text === '' ? 'nothing' : text)

const steps = {
  'the email is nothing': { type: 'email.changed', email: '' },
  'the email is ada@': { type: 'email.changed', email: 'ada@' },
  'the email is ada@kickstand.example': { type: 'email.changed', email: RIGHT_EMAIL },
  'the password is nothing': { type: 'password.changed', password: '' },
  'the password is ab': { type: 'password.changed', password: 'ab' },
  'the password is secret': { type: 'password.changed', password: RIGHT_PASSWORD },
  'the email is left': { type: 'email.left' },
  'the password is left': { type: 'password.left' },
  'the eye is pressed': { type: 'passwordVisibility.toggled' },
  'the form is submitted': { type: 'form.submitted' },
  'the sign-in is refused': { type: 'signIn.refused', message: INCORRECT },
} as const
type Name = keyof typeof steps

export const signIn = alphabet(signInMachine, {
  starts: { 'the form opens': { email: '' } },
  steps,
  shows: {
    email: selectEmail,
    password: selectPassword,
    emailError: selectEmailError,
    passwordError: selectPasswordError,
    obstacle: selectSubmitObstacle,
    isSubmitting: selectIsSubmitting,
    refusal: selectRefusal,
    isPasswordShown: selectIsPasswordShown,
    wasEmailLeft: ({ value }) => value.email === 'touched',
    wasPasswordLeft: ({ value }) => value.password === 'touched',
  },
  facts: [
    {
      on: 'the form opens',
      sees: {
        ...{
          email: '',
          password: '',
          emailError: null,
          passwordError: null,
          obstacle: 'Enter your email.',
        },
        ...{ isSubmitting: false, refusal: null, isPasswordShown: false },
        ...{ wasEmailLeft: false, wasPasswordLeft: false },
      },
    },
    ...emails.flatMap((email) => [
      { on: `the email is ${word(email)}` as Name, sees: { email } },
      {
        on: `the email is ${word(email)}` as Name,
        seeing: { wasEmailLeft: true },
        sees: { emailError: EMAILS[email] },
      },
      ...passwords.map((password) => ({
        on: `the email is ${word(email)}` as Name,
        seeing: { isSubmitting: false, password },
        sees: { obstacle: obstacleOf(email, password) },
      })),
      {
        on: ['the email is left', 'the form is submitted'] as const,
        seeing: { email },
        sees: { wasEmailLeft: true, emailError: EMAILS[email] },
      },
    ]),
    ...passwords.flatMap((password) => [
      { on: `the password is ${word(password)}` as Name, sees: { password } },
      {
        on: `the password is ${word(password)}` as Name,
        seeing: { wasPasswordLeft: true },
        sees: { passwordError: PASSWORDS[password] },
      },
      ...emails.map((email) => ({
        on: `the password is ${word(password)}` as Name,
        seeing: { isSubmitting: false, email },
        sees: { obstacle: obstacleOf(email, password) },
      })),
      {
        on: ['the password is left', 'the form is submitted'] as const,
        seeing: { password },
        sees: { wasPasswordLeft: true, passwordError: PASSWORDS[password] },
      },
    ]),
    { on: 'the eye is pressed', seeing: { isPasswordShown: false }, sees: { isPasswordShown: true } },
    { on: 'the eye is pressed', seeing: { isPasswordShown: true }, sees: { isPasswordShown: false } },
    {
      on: 'the form is submitted',
      seeing: { isSubmitting: false, email: RIGHT_EMAIL, password: RIGHT_PASSWORD },
      sees: {
        isSubmitting: true,
        refusal: null,
        obstacle: 'Checking your details. Please wait.',
      },
      asks: ['signIn.requested'],
    },
    {
      on: 'the sign-in is refused',
      seeing: { isSubmitting: true },
      sees: { refusal: INCORRECT, isSubmitting: false },
    },
    ...emails.flatMap((email) =>
      passwords.map((password) => ({
        on: 'the sign-in is refused' as const,
        seeing: { email, password, isSubmitting: true },
        sees: { obstacle: obstacleOf(email, password) },
      })),
    ),
  ],
})
