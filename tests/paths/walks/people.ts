import type { User } from '../../../machines/model/entities.ts'

/** Who signs in. What the API answers to one of them bears their mark, so that it can be found wherever it is kept. */
export interface Person {
  readonly mark: string
  readonly token: string
  /** What they type; it is no secret. */
  readonly login: string
  readonly user: User
}

const person = (name: string, permissions: string[], extensions: string[]): Person => {
  const mark = `${name}§`
  const user = { first_name: mark, email: `${mark}@kickstand.example`, permissions, extensions }
  return { mark, token: `${mark}token`, login: `${name}@kickstand.example`, user }
}

const SCREENS = ['dashboard', 'tickets', 'users', 'saved_messages', 'staff']
const EXTENSIONS = ['permissions', 'sales.series', 'users', 'saved_messages', 'account', 'staff', 'tickets.meta']

/** One who may do everything, one whose API offers nothing more than documented, and one who may do nothing. */
export const PEOPLE: readonly Person[] = [
  person('ada', [...SCREENS.map((screen) => `${screen}.view`), 'staff.edit'], EXTENSIONS),
  person('bob', ['tickets.view'], []),
  person('cyd', [], EXTENSIONS),
]

export const ownerOf = (token: string): Person | undefined => PEOPLE.find((person) => person.token === token)
