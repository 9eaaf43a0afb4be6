import { randomUUID } from 'node:crypto'
import { PASSWORD, type Program } from '../../support/program.ts'

/** Acknowledged writes of a program: the text of each message by id, and the issued tokens. */
export type Acknowledged = { messages: Map<string, string>; tokens: string[] }

type Saved = { id: string; title: string; updated_at: string }
type Answer<T> = { status: number; data: T | undefined }

const OWNER = 'owner@kickstand.example'

/** Makes one call. Returns undefined if the answer is incomplete. */
export const ask = async <T>(
  { baseURL }: Program,
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
): Promise<Answer<T> | undefined> => {
  try {
    const response = await fetch(`${baseURL}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = (await response.json()) as { data?: T }
    return { status: response.status, data }
  } catch {
    return undefined
  }
}

export const signIn = async (program: Program): Promise<string | undefined> => {
  const body = { email: OWNER, password: PASSWORD }
  return (await ask<{ token: string }>(program, 'POST', '/auth/login', { body }))?.data?.token
}

/** Saves a message and changes it once, and records the acknowledged text. */
export const writeMessage = async (program: Program, token: string, { messages }: Acknowledged): Promise<boolean> => {
  const title = randomUUID()
  const saved = (await ask<Saved>(program, 'POST', '/saved-messages', { token, body: { title, body: 'first' } }))?.data
  if (saved === undefined) return false
  messages.set(saved.id, 'first')
  const body = { title, body: 'second', updated_at: saved.updated_at }
  const changed = (await ask<Saved>(program, 'PUT', `/saved-messages/${saved.id}`, { token, body }))?.data
  if (changed !== undefined) messages.set(saved.id, 'second')
  return changed !== undefined
}

/** Writes until a call fails because the program has been killed. */
const repeat = async (write: () => Promise<boolean>): Promise<void> => {
  while (await write());
}

/** Two callers save messages and one signs in until the program is killed. Acknowledged writes are added to `known`. */
export const writeUntilKilled = async (program: Program, token: string, known: Acknowledged): Promise<void> => {
  const writeSession = async () => {
    const given = await signIn(program)
    if (given !== undefined) known.tokens.push(given)
    return given !== undefined
  }
  await Promise.all([
    repeat(() => writeMessage(program, token, known)),
    repeat(() => writeMessage(program, token, known)),
    repeat(writeSession),
  ])
}
