import type { Struct } from 'superstruct'
import { Text } from '../http/requests.ts'

/** Any struct. */
// biome-ignore lint/suspicious/noExplicitAny: Struct is invariant, so no struct is a Struct of unknown
export type AnyStruct = Struct<any, any>

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type Schema = { readonly [keyword: string]: unknown }

const accepts = (struct: AnyStruct, value: unknown): boolean =>
  struct.validate(value, { coerce: true })[0] === undefined

const objectOf = (struct: AnyStruct): Schema => {
  const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
  // A missing text is read as an empty one, and then refused by the rules of its field.
  const isRequired = (field: AnyStruct) => field === Text || !accepts(field, undefined)
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
    ...(struct.type === 'object' && { additionalProperties: false }),
  }
}

const SCHEMAS: Readonly<Record<string, (struct: AnyStruct) => Schema>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  integer: () => ({ type: 'integer' }),
  boolean: () => ({ type: 'boolean' }),
  time: () => ({ type: 'string', format: 'date-time' }),
  country: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
  record: () => ({ type: 'object' }),
  enums: (struct) => ({ enum: Object.values(struct.schema as object) }),
  literal: (struct) => ({ const: struct.schema }),
  array: (struct) => ({ type: 'array', items: schemaOf(struct.schema as AnyStruct) }),
  object: objectOf,
  type: objectOf,
}

/**
 * The schema of a struct. A struct does not state whether its value may be missing or null, so both are tried. Structs that are not in SCHEMAS, such
 * as unions, get an empty schema. Limits of length and size are left out.
 */
export const schemaOf = (struct: AnyStruct): Schema => {
  const schema = SCHEMAS[struct.type]?.(struct) ?? {}
  const { type } = schema
  if (Object.keys(schema).length === 0 || struct.validate(null)[0] !== undefined) return schema
  return typeof type === 'string' ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] }
}
