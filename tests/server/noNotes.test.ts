import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Selectable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import type { mailOf } from '../../server/desk/replies/mail.ts'
import { packageRoot } from '../../server/packageRoot.ts'

const SERVER = join(packageRoot(), 'server')
const BUILDER = join(SERVER, 'desk/replies/mail.ts')
const MAIL = readdirSync(join(SERVER, 'mail'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|mjs)$/.test(name))
  .map((name) => join(SERVER, 'mail', name))
/** The files that read or write notes about tickets and customers. */
const NOTES = ['server/desk/notes.ts', 'server/desk/entries.ts', 'server/customers/notes.ts']

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+\.ts)'/g)].map(([, path = '']) =>
    resolve(dirname(file), path),
  )

/** All files that a file imports, directly or indirectly. */
const neededBy = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known
  known.add(file)
  for (const next of importsOf(file)) neededBy(next, known)
  return known
}

describe('the code that builds mails', () => {
  it.each([BUILDER, ...MAIL].map((file) => relative(SERVER, file)))(
    '[TR-13] neither queries notes nor imports code that reads or writes them: %s',
    (name) => {
      const file = join(SERVER, name)
      expect(readFileSync(file, 'utf8')).not.toMatch(/ticket_notes|customer_notes/)
      const needed = [...neededBy(file)].map((one) => relative(packageRoot(), one))
      expect(needed.filter((one) => NOTES.includes(one))).toEqual([])
    },
  )

  it('[TR-13] does not compile if a note is passed in place of a message', () => {
    type Message = Parameters<typeof mailOf>[1]
    const note: Selectable<Database['ticket_notes']> = {
      id: '',
      ticket_id: '',
      entry: 1,
      staff_id: '',
      body: '',
      written_at: '',
    }
    // @ts-expect-error a note is no message
    const message: Message = note
    expect(message).toBe(note)
  })
})
