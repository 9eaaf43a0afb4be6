import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Struct } from 'superstruct'
import { FIELDS } from '../../../machines/replay/redactionFields.ts'
import { mayLeave } from '../../../machines/replay/redactionList.ts'

const MODEL = join(import.meta.dirname, '../../../machines/model')

/** The names of the fields that a struct describes, at any depth. */
const fieldsOf = ({ type, schema }: Struct<unknown, unknown>): string[] => {
  if (schema instanceof Struct) return fieldsOf(schema)
  if (type === 'enums' || typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) => [name, ...(part instanceof Struct ? fieldsOf(part) : [])])
}

it('[PR-1] a recording holds the names of all fields that the calls are described with: a replay goes on by them', async () => {
  const files = readdirSync(MODEL).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map(async (name): Promise<object> => import(join(MODEL, name))))
  const structs = modules.flatMap((module) => Object.values(module).filter((one) => one instanceof Struct))
  const names = [...new Set(structs.flatMap(fieldsOf))]
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !FIELDS.has(name) && !mayLeave('', 'id', name)).toSorted()).toEqual([])
})
