import type { Transaction } from 'kysely'
import { integer, optional, string, type } from 'superstruct'
import {
  type CustomerRecord,
  customerEmailError,
  customerNameError,
  customerPhoneError,
  noteError,
  tidyEmail,
  tidyNote,
  tidyPhone,
} from '../../machines/model/customer.ts'
import { recordDone } from '../audit/trail.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/answers.ts'
import { readFields, Text } from '../http/requests.ts'
import { addCounts } from '../ledger/book.ts'
import { codeOf } from '../startError.ts'
import { readRecord } from './customer.ts'
import type { Change } from './notes.ts'

/** An empty `phone` removes the phone number; without the field, it stays as it is. */
export const WantedCustomer = type({
  seen: integer(),
  first_name: Text,
  last_name: Text,
  email: Text,
  phone: optional(string()),
  country: Text,
})
export const WantedNote = type({ text: Text })

type Wanted = {
  seen: number
  first_name: string
  last_name: string
  email: string
  phone: string | null | undefined
  country: string
}

const UNIQUE_VIOLATION = '23505'

const refuse = (message: string | null, field: string): void => {
  if (message !== null) throw new ApiError(422, message, {}, { code: 'invalid', data: { field } })
}

/** Reads the body of a change; throws an ApiError 422 that names the invalid field. */
export const readWanted = (body: unknown): Wanted => {
  const { seen, first_name, last_name, email, phone, country } = readFields(body, WantedCustomer)
  refuse(customerNameError('first name', first_name), 'first_name')
  refuse(customerNameError('last name', last_name), 'last_name')
  refuse(customerEmailError(email), 'email')
  refuse(customerPhoneError(phone ?? ''), 'phone')
  return {
    seen,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: tidyEmail(email),
    phone: phone === undefined ? undefined : tidyPhone(phone) || null,
    country,
  }
}

/** Reads the text of a note; throws an ApiError 422 if it is blank or cannot be stored. */
export const readNote = (body: unknown): string => {
  const { text } = readFields(body, WantedNote)
  refuse(noteError(text), 'text')
  return tidyNote(text)
}

const assertCountry = async (transaction: Transaction<Database>, code: string): Promise<void> => {
  const country = await transaction.selectFrom('countries').select('code').where('code', '=', code).executeTakeFirst()
  if (country === undefined) refuse('Choose a country of the list', 'country')
}

/** Locks the customer until the transaction ends; throws an ApiError 404 for an unknown id. */
const lockCustomer = async (transaction: Transaction<Database>, id: string) => {
  const row = await transaction
    .selectFrom('customers')
    .select(['record_version as version', 'first_name', 'last_name', 'email', 'phone', 'country_code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError(404, 'This customer no longer exists')
  return row
}

const recordIn = async (transaction: Transaction<Database>, id: string): Promise<CustomerRecord> => {
  const record = await readRecord(transaction, id)
  if (record === undefined) throw new Error('A locked customer has gone')
  return record
}

const CHANGED = 'Someone else changed this customer. Review it and save again.'

const save = async (transaction: Transaction<Database>, { actor, now }: Change, id: string, wanted: Wanted) => {
  const { version, ...before } = await lockCustomer(transaction, id)
  if (version !== wanted.seen) {
    throw new ApiError(409, CHANGED, {}, { code: 'changed', data: await recordIn(transaction, id) })
  }
  const { first_name, last_name, email, phone = before.phone, country } = wanted
  await assertCountry(transaction, country)
  const after = { first_name, last_name, email, phone, country_code: country }
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== before[name])
  if (fields.length === 0) return
  await transaction
    .updateTable('customers')
    .set({ ...after, record_version: version + 1, changed_at: now.toISOString(), changed_by: actor.staffId })
    .where('id', '=', id)
    .execute()
  if (fields.includes('country_code')) {
    await addCounts(transaction, [
      { name: 'customers.country', key: before.country_code, count: -1 },
      { name: 'customers.country', key: country, count: 1 },
    ])
  }
  const detail = `version: ${version + 1}, fields: ${fields.join(' ')}`
  await recordDone(transaction, actor, { action: 'customer.changed', subjectId: id, detail }, now)
}

/**
 * Changes a customer if the current version is the one that the caller has seen. Stores nothing if nothing differs. Throws an ApiError 404 for an
 * unknown customer, 409 with the current record for another version, and 422 for an unknown country or an email that another customer has. Orders
 * keep their own country.
 */
export const changeCustomer = async (change: Change, id: string, wanted: Wanted): Promise<CustomerRecord> => {
  try {
    return await inTransaction(change.db, async (transaction) => {
      await save(transaction, change, id, wanted)
      return recordIn(transaction, id)
    })
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) refuse('Another customer has this email', 'email')
    throw error
  }
}
