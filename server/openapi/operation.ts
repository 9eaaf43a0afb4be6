import type { AnyStruct } from './schemaOf.ts'

/** Who may call: anybody, the shop with its key, any member of staff, or one with these permissions. */
type Access = 'public' | 'shop' | 'staff' | readonly string[]

/**
 * Describes a call. It is stored under its method and path. `query`: its parameters with their descriptions. `data` and `meta` are those of its
 * answer; `data` is null if the answer has none, or the media type of an answer that is not JSON. `fails`: statuses beyond those that follow from
 * access, body and parameters. `isFromReplica`: the answer may be read from a replica of the database.
 */
export type Operation = {
  what: string
  access: Access
  query?: Readonly<Record<string, string>>
  body?: AnyStruct
  data: AnyStruct | string | null
  meta?: AnyStruct
  status?: 201 | 202
  fails?: readonly number[]
  isFromReplica?: true
}
