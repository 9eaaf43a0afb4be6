import type { SnapshotFrom } from 'xstate'
import type { CustomerNote, CustomerRecord } from '../../model/customer.ts'
import type { customerMachine } from './customer.machine.ts'
import { TEXTS } from './texts.ts'

type CustomerSnapshot = SnapshotFrom<typeof customerMachine>

/** Why the customer cannot be changed, or null. */
export const selectEditObstacle = ({ context }: CustomerSnapshot): string | null =>
  context.mayEdit ? null : TEXTS.mayNotChange

/** If somebody else has changed the customer while the form was open: the customer before that change. Otherwise null. */
export const selectOvertaken = ({ context }: CustomerSnapshot): CustomerRecord | null => context.overtaken

/** Whether a note can still be deleted. `now`: epoch milliseconds. */
export const isRemovable = ({ removable_until }: CustomerNote, now: number): boolean =>
  removable_until !== null && now < Date.parse(removable_until)

/** A field of a customer that others have changed, with its values before and after. */
export interface FieldNews {
  readonly field: 'first_name' | 'last_name' | 'email' | 'phone' | 'country'
  readonly before: string
  readonly after: string
}

const valuesOf = ({ first_name, last_name, email, phone, country }: CustomerRecord) => ({
  first_name,
  last_name,
  email,
  phone: phone ?? '',
  country: country.title,
})

/** The fields of a customer that others have changed. */
export const newsOf = (before: CustomerRecord, after: CustomerRecord): readonly FieldNews[] => {
  const [old, current] = [valuesOf(before), valuesOf(after)]
  return (Object.keys(old) as FieldNews['field'][]).flatMap((field) =>
    old[field] === current[field] ? [] : [{ field, before: old[field], after: current[field] }],
  )
}
