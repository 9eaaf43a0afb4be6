import {
  selectEmail,
  selectEmailError,
  selectIsAlertShown,
  selectIsPasswordShown,
  selectIsSubmitting,
  selectPassword,
  selectPasswordError,
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
const refused = { type: 'signIn.refused' } as const
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
    isAlertShown: selectIsAlertShown,
    obstacle: selectSubmitObstacle,
  },
}

describe('sign-in form: what is typed', () => {
  spec(subject, [
    {
      title: '[AU-4] starts empty, untouched and without a word of blame',
      when: 'start',
      expected: {
        state: editing,
        effects: [],
        values: {
          email: '',
          password: '',
          emailError: null,
          passwordError: null,
          isPasswordShown: false,
          isSubmitting: false,
          isAlertShown: false,
          obstacle: 'Check the email: Email is required',
        },
      },
    },
    {
      title: '[AU-4] a wrong email says nothing before the field was left',
      when: email('ada'),
      expected: { state: editing, effects: [], values: { email: 'ada', emailError: null } },
    },
    {
      title: '[AU-4] [AU-5] a wrong email says so once the field was left',
      given: [email('ada')],
      when: { type: 'email.left' },
      expected: { state: { ...editing, email: 'touched' }, effects: [], values: { emailError: 'Wrong email format' } },
    },
    {
      title: '[AU-4] [AU-5] once touched, the words follow what is typed',
      given: [{ type: 'email.left' }],
      when: email('ad'),
      expected: { state: { ...editing, email: 'touched' }, effects: [], values: { emailError: 'Minimum 3 symbols' } },
    },
    {
      title: '[AU-4] leaving the email does not touch the password',
      given: [{ type: 'email.left' }],
      when: password(''),
      expected: { state: { ...editing, email: 'touched' }, effects: [], values: { passwordError: null } },
    },
    {
      title: '[AU-4] [AU-6] an empty password says so once the field was left',
      when: { type: 'password.left' },
      expected: {
        state: { ...editing, password: 'touched' },
        effects: [],
        values: { passwordError: 'Password is required', emailError: null },
      },
    },
    {
      title: '[AU-6] a short password says so',
      given: [{ type: 'password.left' }],
      when: password('ab'),
      expected: {
        state: { ...editing, password: 'touched' },
        effects: [],
        values: { password: 'ab', passwordError: 'Minimum 3 symbols' },
      },
    },
    {
      title: '[AU-2] the password can be shown',
      when: { type: 'passwordVisibility.toggled' },
      expected: { state: { ...editing, passwordVisibility: 'shown' }, effects: [], values: { isPasswordShown: true } },
    },
    {
      title: '[AU-2] and hidden again',
      given: [{ type: 'passwordVisibility.toggled' }],
      when: { type: 'passwordVisibility.toggled' },
      expected: { state: editing, effects: [], values: { isPasswordShown: false } },
    },
  ])
})

describe('sign-in form: submitting', () => {
  spec(subject, [
    {
      title: '[AU-3] a valid form may be sent',
      given: [email('ada@kickstand.example')],
      when: password('secret'),
      expected: { state: editing, effects: [], values: { obstacle: null } },
    },
    {
      title: '[AU-3] a valid email alone may not',
      when: email('ada@kickstand.example'),
      expected: { state: editing, effects: [], values: { obstacle: 'Check the password: Password is required' } },
    },
    {
      title: '[AU-3] [AU-4] submitting an invalid form asks nothing and touches both fields',
      when: submitted,
      expected: {
        state: touched,
        effects: [],
        values: { emailError: 'Email is required', passwordError: 'Password is required' },
      },
    },
    {
      title: '[AU-3] a valid password with a wrong email asks nothing',
      given: [email('ada'), password('secret')],
      when: submitted,
      expected: { state: touched, effects: [], values: { emailError: 'Wrong email format', passwordError: null } },
    },
    {
      title: '[AU-3] a valid email with a wrong password asks nothing',
      given: [email('ada@kickstand.example'), password('ab')],
      when: submitted,
      expected: { state: touched, effects: [], values: { emailError: null, passwordError: 'Minimum 3 symbols' } },
    },
    {
      title: '[AU-2] [AU-3] submitting a valid form asks to sign in and cannot be sent meanwhile',
      given: filled,
      when: submitted,
      expected: {
        state: submitting,
        effects: [asked],
        values: { isSubmitting: true, obstacle: 'Your details are being checked: please wait' },
      },
    },
    {
      title: '[AU-5] blanks around the email are not sent, those of the password are',
      given: [email('  ada@kickstand.example '), password(' secret ')],
      when: submitted,
      expected: {
        state: submitting,
        effects: [{ parent: { type: 'signIn.requested', email: 'ada@kickstand.example', password: ' secret ' } }],
      },
    },
    {
      title: '[AU-3] submitting twice asks once',
      given: [...filled, submitted],
      when: submitted,
      expected: { state: submitting, effects: [] },
    },
    {
      title: '[AU-9] a refusal shows the alert, ends the waiting and keeps what was typed',
      given: [...filled, submitted],
      when: refused,
      expected: {
        state: alerted,
        effects: [],
        values: {
          isAlertShown: true,
          isSubmitting: false,
          email: 'ada@kickstand.example',
          password: 'secret',
          obstacle: null,
        },
      },
    },
    {
      title: '[AU-9] [ND-12] a refusal that the form does not wait for is none of it',
      given: filled,
      when: refused,
      expected: { state: editing, effects: [], values: { isAlertShown: false } },
    },
    {
      title: '[AU-9] the alert stays while one types',
      given: [...filled, submitted, refused],
      when: password('secret2'),
      expected: { state: alerted, effects: [], values: { isAlertShown: true } },
    },
    {
      title: '[AU-9] the alert goes when the form is sent again',
      given: [...filled, submitted, refused],
      when: submitted,
      expected: { state: submitting, effects: [asked], values: { isAlertShown: false } },
    },
    {
      title: '[AU-9] the alert stays when an invalid form is submitted',
      given: [...filled, submitted, refused, password('')],
      when: submitted,
      expected: { state: alerted, effects: [], values: { isAlertShown: true, passwordError: 'Password is required' } },
    },
    {
      title: '[AU-9] a second refusal shows the alert again',
      given: [...filled, submitted, refused, submitted],
      when: refused,
      expected: { state: alerted, effects: [], values: { isAlertShown: true, isSubmitting: false } },
    },
  ])
})
