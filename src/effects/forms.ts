import type { FormKey, FormKind, KeptForm } from '../../machines/model/forms.ts'
import type { TextStorage } from './storage.ts'

const PREFIX = 'kickstand.form'

/** Each form has a key of its own: two tabs that write in different forms never write over one another. */
const keyOf = ({ email, form }: FormKey): string => `${PREFIX}/${encodeURIComponent(email)}/${form}`

/** What cannot be read is as good as not kept. */
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The keys of browser storage; none where it is forbidden. */
const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The storages of which it was said that they keep nothing. */
const unkept = new WeakSet<TextStorage>()

/**
 * What people have filled in and not sent, in browser storage under their email and the name of the form. It outlives page,
 * session and browser; only its writer is ever shown it. `onUnkept` is told once where storage is full or forbidden, and
 * again only after it has kept something in between.
 */
export const createForms = (storage: TextStorage, onUnkept: () => void) => {
  const write = (key: string, content: unknown): void => {
    storage.write(key, JSON.stringify(content))
    if (storage.isStored(key)) unkept.delete(storage)
    else if (!unkept.has(storage)) {
      unkept.add(storage)
      onUnkept()
    }
  }
  return {
    /** Keeps what is filled in, as JSON; null leaves nothing of it. */
    saveForm: ({ email, form, content }: FormKey & { content: unknown }): void => {
      const key = keyOf({ email, form })
      if (content !== null) write(key, content)
      else if (storage.read(key) !== null) storage.remove(key)
    },
    /** Tells what is kept, unchecked: at once where there is something, and then, null for nothing, what another tab makes of it. */
    watchForm: (form: FormKey, onChange: (content: unknown) => void): (() => void) => {
      const key = keyOf(form)
      const stored = parse(storage.read(key))
      if (stored !== null) onChange(stored)
      return storage.watch((changed, value) => {
        if (changed === key) onChange(parse(value))
      })
    },
    /** Tells all that is kept of a kind of form, unchecked: at once, and when another tab changes one of them. */
    watchForms: ({ email, kind }: FormKind, onChange: (kept: readonly KeptForm[]) => void): (() => void) => {
      const start = keyOf({ email, form: `${kind}/` })
      const tell = (): void =>
        onChange(
          storedKeys()
            .filter((key) => key.startsWith(start))
            .map((key) => ({ id: key.slice(start.length), content: parse(storage.read(key)) })),
        )
      tell()
      return storage.watch((changed) => {
        if (changed.startsWith(start)) tell()
      })
    },
  }
}
