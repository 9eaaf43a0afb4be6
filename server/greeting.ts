import { CUSTOMER_WITH_35_TICKETS } from './sample/customers.ts'
import type { DemoAccount } from './sample/demo.ts'

const EMAIL_COLUMN = 30

const list = (title: string, accounts: readonly DemoAccount[]): string[] =>
  accounts.length === 0
    ? []
    : ['', title, ...accounts.map(({ email, purpose }) => `  ${email.padEnd(EMAIL_COLUMN)}${purpose}`)]

/** Lines that explain how to sign in to the sample. */
export const demoGreeting = (password: string, accounts: readonly DemoAccount[]): string[] => [
  ...list(
    `Sign in with the password  ${password}`,
    accounts.filter(({ hasOwnPassword }) => !hasOwnPassword),
  ),
  ...list(
    'Sign in with the password they chose in the console',
    accounts.filter(({ hasOwnPassword }) => hasOwnPassword),
  ),
  '',
  `A customer with tickets:  /tickets?user=${CUSTOMER_WITH_35_TICKETS}`,
]

/** Lines that explain how to add accounts and data to an empty database. */
export const noStaffHint = [
  '',
  'Nobody can sign in yet. Add an account of your own, or fill the empty database with the sample:',
  '  node build/server/addStaff.js <email> <first name> <last name> all',
  '  node build/server/fillSample.js',
]
