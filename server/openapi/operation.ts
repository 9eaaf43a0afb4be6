import type { AnyStruct } from './schemaOf.ts'

/** Who may call: anybody, the shop with its key, any member of staff, or one with these permissions. */
type Access = 'public' | 'shop' | 'staff' | readonly string[]

/**
 * A call, by its method and path. `query`: what its parameters say. `data` and `meta` are those of its answer, `null` where data is null, or
 * the media type of an answer that is no JSON. `fails`: statuses beyond those that follow from access, body and parameters. `isFromReplica`: it may
 * be read from a replica of the database.
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
