import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Struct } from 'superstruct'
import { FIELDS } from '../../../machines/replay/redactionFields.ts'
import { mayLeave } from '../../../machines/replay/redactionList.ts'

const MODEL = join(import.meta.dirname, '../../../machines/model')

/** The values that enumerated fields of a struct can have, as [name above, name, value]. */
const valuesOf = (
  { type, schema }: Struct<unknown, unknown>,
  above: string,
  key: string,
): [string, string, string][] => {
  if (schema instanceof Struct) return valuesOf(schema, above, key)
  if (type === 'literal') return typeof schema === 'string' ? [[above, key, schema]] : []
  if (typeof schema !== 'object' || schema === null) return []
  if (type === 'enums') return Object.values(schema).map((value) => [above, key, String(value)])
  return Object.entries(schema).flatMap(([name, part]) => (part instanceof Struct ? valuesOf(part, key, name) : []))
}

/** The names of the fields that a struct describes, at any depth. */
const fieldsOf = ({ type, schema }: Struct<unknown, unknown>): string[] => {
  if (schema instanceof Struct) return fieldsOf(schema)
  if (type === 'enums' || typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) => [name, ...(part instanceof Struct ? fieldsOf(part) : [])])
}

const readStructs = async (): Promise<Struct<unknown, unknown>[]> => {
  const files = readdirSync(MODEL).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map(async (name): Promise<object> => import(join(MODEL, name))))
  return modules.flatMap((module) => Object.values(module).filter((one) => one instanceof Struct))
}

it('[PR-1] a recording keeps the names of all fields that calls are described with', async () => {
  const names = [...new Set((await readStructs()).flatMap(fieldsOf))]
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !FIELDS.has(name) && !mayLeave('', 'id', name)).toSorted()).toEqual([])
})

it('[PR-1] [PR-2] a recording keeps the values of all enumerated fields', async () => {
  const values = (await readStructs()).flatMap((struct) => valuesOf(struct, '', '')).filter(([, key]) => key !== '')
  expect(values.length).toBeGreaterThan(100)
  expect(values.filter(([above, key, value]) => !mayLeave(above, key, value))).toEqual([])
})

it.each(['state', 'reason', 'action', 'doing', 'outcome', 'flags', 'after'])(
  '[PR-1] a recording keeps no free text of %s',
  (key) => {
    expect(['', 'Ada', 'spam of Ada', 'nospam', 'spammer'].filter((text) => mayLeave('', key, text))).toEqual([])
  },
)
