import { CUSTOMER_WITH_35_TICKETS } from './sample/customers.ts'
import { SAMPLE_STAFF } from './sample/staff.ts'

const EMAIL_COLUMN = 30

/** What a newcomer needs to sign in to the sample, as lines. */
export const demoGreeting = (password: string): string[] => [
  '',
  `Sign in with the password  ${password}`,
  ...SAMPLE_STAFF.map(
    ({ email, permissions }) => `  ${email.padEnd(EMAIL_COLUMN)}${permissions?.join(', ') ?? 'all permissions'}`,
  ),
  '',
  `A customer with tickets:  /tickets?user=${CUSTOMER_WITH_35_TICKETS}`,
]

/** How people and data come into a database that has none. */
export const noStaffHint = [
  '',
  'Nobody can sign in yet. Add an account of your own, or fill the empty database with the sample:',
  '  node build/server/addStaff.js <email> <first name> <last name> [permission ...]',
  '  node build/server/fillSample.js',
]
