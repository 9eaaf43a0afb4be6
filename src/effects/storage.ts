import { is, type Struct } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import { AuthRecord } from '../../machines/model/entities.ts'
import { ThemeMode } from '../../machines/model/themeMode.ts'
import { KEYS } from './keys.ts'

type LogError = (message: string, error: unknown) => void

/**
 * Browser storage whose failures are only logged. Changes that storage refuses are kept in memory, which is read first, so
 * that the console works without storage until the page is closed.
 */
export const createStorage = (open: () => Storage, logError: LogError) => {
  /** Changes that storage has refused; null is a removal. */
  const memory = new Map<string, string | null>()

  const attempt = <Result>(what: string, task: () => Result, otherwise: Result): Result => {
    try {
      return task()
    } catch (error) {
      logError(`Browser storage: ${what} failed`, error)
      return otherwise
    }
  }

  const read = (key: string): string | null =>
    memory.has(key) ? (memory.get(key) ?? null) : attempt(`reading ${key}`, () => open().getItem(key), null)

  const change = (key: string, value: string | null, what: string, task: () => void): void => {
    memory.set(key, value)
    attempt(
      `${what} ${key}`,
      () => {
        task()
        memory.delete(key)
      },
      undefined,
    )
  }

  const write = (key: string, value: string): void => change(key, value, 'writing', () => open().setItem(key, value))

  const remove = (key: string): void => change(key, null, 'removing', () => open().removeItem(key))

  const parse = (text: string | null): unknown =>
    text === null ? null : attempt('reading JSON', () => JSON.parse(text) as unknown, null)

  const valid = <Value>(text: string | null, struct: Struct<Value>): Value | null => {
    const value = parse(text)
    // null is excluded first, because a failed validation creates an error object.
    return value !== null && is(value, struct) ? value : null
  }

  /**
   * Reports each change that another tab makes. When storage is cleared, every key of KEYS is reported as removed, so that the
   * session ends here, too. Forms are not reported then, because none is open without a session.
   */
  const watch = (onChange: (key: string, value: string | null) => void): (() => void) => {
    const notify = (key: string, value: string | null): void => {
      memory.delete(key)
      onChange(key, value)
    }
    const handle = (event: StorageEvent): void => {
      if (event.key !== null) notify(event.key, event.newValue)
      else for (const key of Object.values(KEYS)) notify(key, null)
    }
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  }

  const readAuth = (): AuthRecord | null => valid(read(KEYS.auth), AuthRecord)

  const amendAuth = (token: string, more: object): void => {
    const auth = readAuth()
    if (auth?.token === token) write(KEYS.auth, JSON.stringify({ ...auth, ...more }))
  }

  return {
    read,
    /** Whether storage accepted the last change of a key. */
    isStored: (key: string): boolean => !memory.has(key),
    write,
    remove,
    watch,
    /** Parses a stored text; null if it is missing or not JSON. */
    parse,
    readAuth,
    effects: {
      saveAuth: (auth) => write(KEYS.auth, JSON.stringify(auth)),
      removeAuth: () => remove(KEYS.auth),
      // The time makes each text different: a browser notifies other tabs only if the stored text changes.
      touchAuth: ({ token, permissions }) =>
        amendAuth(token, { touched_at: Date.now(), ...(permissions !== undefined && { permissions }) }),
      noteInit: (init) => amendAuth(init.token, init),
      watchAuth: (send) =>
        watch((key, value) => {
          if (key === KEYS.auth) send({ type: 'auth.changed', auth: valid(value, AuthRecord) })
        }),
      saveThemeMode: ({ mode }) => write(KEYS.themeMode, mode),
      saveMenuMode: ({ mode }) => write(KEYS.menuMode, mode),
      watchTheme: (send) =>
        watch((key, mode) => {
          if (!is(mode, ThemeMode)) return
          if (key === KEYS.themeMode) send({ type: 'mode.adopted', mode })
          if (key === KEYS.menuMode) send({ type: 'menuMode.adopted', mode })
        }),
    } satisfies Partial<Effects>,
  }
}

/** Texts by key. Readers check them. */
export type TextStorage = Pick<
  ReturnType<typeof createStorage>,
  'read' | 'write' | 'remove' | 'watch' | 'parse' | 'isStored'
>
