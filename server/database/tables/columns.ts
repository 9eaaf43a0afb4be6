import type { ColumnType } from 'kysely'

/** A timestamptz, read and written as an ISO 8601 string in UTC. */
export type Timestamp = ColumnType<string, string, string>
export type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>
/** A column that is null unless given. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
