import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { GATE_PERMISSIONS } from '../../support/screens.ts'

/** A person who signs in. All that the API answers them carries their mark, so that it can be found wherever it is kept. */
export interface Person {
  readonly mark: string
  readonly token: string
  /** What they type; not a secret. */
  readonly login: string
  readonly user: User
}

const person = (name: string, permissions: string[], extensions: string[]): Person => {
  const mark = `${name}§`
  const user = { first_name: mark, email: `${mark}@kickstand.example`, permissions, extensions }
  return { mark, token: `${mark}token`, login: `${name}@kickstand.example`, user }
}

const DEEDS = ['staff.edit', 'saved_messages.edit', 'users.export', 'tickets.reply', 'tickets.manage', 'orders.refund']

/** One who may do everything, one whose API offers the documented calls only, and one who may do nothing. */
export const PEOPLE: readonly Person[] = [
  person('ada', [...GATE_PERMISSIONS, ...DEEDS], Object.values(EXTENSIONS)),
  person('bob', ['tickets.view'], []),
  person('cyd', [], Object.values(EXTENSIONS)),
]

export const ownerOf = (token: string): Person | undefined => PEOPLE.find((person) => person.token === token)
