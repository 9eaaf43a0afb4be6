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
} from '../../../../machines/screens/signIn/signIn.machine.ts'
import { spec } from '../../../support/spec.ts'

const editing = {
  email: 'untouched',
  password: 'untouched',
  passwordVisibility: 'hidden',
  request: 'editing',
  alert: 'hidden',
}
const touched = { ...editing, email: 'touched', password: 'touched' }
const submitting = { ...touched, request: 'submitting' }
const alerted = { ...touched, alert: 'shown' }

const email = (value: string) => ({ type: 'email.changed', email: value }) as const
const password = (value: string) => ({ type: 'password.changed', password: value }) as const
const submitted = { type: 'form.submitted' } as const
const refused = { type: 'signIn.refused', message: 'The login detail is incorrect' } as const
const filled = [email('ada@kickstand.example'), password('secret')]
const asked = {
  parent: { type: 'signIn.requested', email: 'ada@kickstand.example', password: 'secret' },
}

const subject = {
  machine: signInMachine,
  input: { email: '' },
  select: {
    email: selectEmail,
    password: selectPassword,
    emailError: selectEmailError,
    passwordError: selectPasswordError,
    isPasswordShown: selectIsPasswordShown,
    isSubmitting: selectIsSubmitting,
    refusal: selectRefusal,
    obstacle: selectSubmitObstacle,
  },
}

describe('sign-in form: input', () => {
  spec(subject, [
    {
      title: '[AU-4] [AU-5] an invalid email shows an error once the field was left',
      given: [email('ada')],
      when: { type: 'email.left' },
      expected: { state: { ...editing, email: 'touched' }, effects: [], values: { emailError: 'Wrong email format' } },
    },
    {
      title: '[AU-3] blanks do not count as an email, and nothing can be sent without one',
      given: [email('   ')],
      when: password('secret'),
      expected: { state: editing, effects: [], values: { obstacle: 'Enter your email.' } },
    },
    {
      title: '[AU-2] the password can be shown',
      when: { type: 'passwordVisibility.toggled' },
      expected: { state: { ...editing, passwordVisibility: 'shown' }, effects: [], values: { isPasswordShown: true } },
    },
  ])
})

describe('sign-in form: submitting', () => {
  spec(subject, [
    {
      title: '[AU-3] [AU-4] submitting an invalid form sends nothing and shows both errors',
      when: submitted,
      expected: {
        state: touched,
        effects: [],
        values: { emailError: 'Email is required', passwordError: 'Password is required' },
      },
    },
    {
      title: '[AU-2] [AU-3] submitting a valid form requests sign-in, and blocks another submission',
      given: filled,
      when: submitted,
      expected: {
        state: submitting,
        effects: [asked],
        values: { isSubmitting: true, obstacle: 'Checking your details. Please wait.' },
      },
    },
    {
      title: '[AU-5] trims blanks around the email, but not around the password',
      given: [email('  ada@kickstand.example '), password(' secret ')],
      when: submitted,
      expected: {
        state: submitting,
        effects: [{ parent: { type: 'signIn.requested', email: 'ada@kickstand.example', password: ' secret ' } }],
      },
    },
    {
      title: '[AU-9] a refusal shows its reason, ends the waiting and keeps the input',
      given: [...filled, submitted],
      when: refused,
      expected: {
        state: alerted,
        effects: [],
        values: {
          refusal: 'The login detail is incorrect',
          isSubmitting: false,
          email: 'ada@kickstand.example',
          password: 'secret',
          obstacle: null,
        },
      },
    },
    {
      title: '[AU-9] [ND-12] ignores a refusal if the form was not submitted',
      given: filled,
      when: refused,
      expected: { state: editing, effects: [], values: { refusal: null } },
    },
  ])
})
