import type { FormAdopted, FormKey, FormKind, FormsAdopted } from '../../machines/model/forms.ts'
import type { TextStorage } from './storage.ts'
import type { CommonEffects } from './world.ts'

/** Said once where storage is full or forbidden. */
export const UNKEPT =
  'What you write cannot be kept: the storage of this browser is full or forbidden. It is lost when the page is closed.'

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

export interface FormPorts extends Pick<CommonEffects, 'showNotice'> {
  readonly storage: TextStorage
}

/** The storages of which it was said that they keep nothing. */
const unkept = new WeakSet<TextStorage>()

/**
 * What people have filled in and not sent, in browser storage under their email and the name of the form. It outlives page,
 * session and browser; only its writer is ever shown it. Where storage is full or forbidden a notice says so once, and again only
 * after it has kept something in between.
 */
export const formEffects = ({ storage, showNotice }: FormPorts) => {
  const write = (key: string, content: unknown): void => {
    storage.write(key, JSON.stringify(content))
    if (storage.isStored(key)) unkept.delete(storage)
    else if (!unkept.has(storage)) {
      unkept.add(storage)
      showNotice({ type: 'warning', message: UNKEPT })
    }
  }
  return {
    saveForm: ({ email, form, content }: FormKey & { content: unknown }): void => {
      const key = keyOf({ email, form })
      if (content !== null) write(key, content)
      else if (storage.read(key) !== null) storage.remove(key)
    },
    /** What another tab leaves nothing of is sent as null. */
    watchForm: (send: (event: FormAdopted) => void, form: FormKey): (() => void) => {
      const key = keyOf(form)
      const tell = (content: unknown): void => send({ type: 'form.adopted', content })
      const stored = parse(storage.read(key))
      if (stored !== null) tell(stored)
      return storage.watch((changed, value) => {
        if (changed === key) tell(parse(value))
      })
    },
    watchForms: (send: (event: FormsAdopted) => void, { email, kind }: FormKind): (() => void) => {
      const start = keyOf({ email, form: `${kind}/` })
      const tell = (): void =>
        send({
          type: 'forms.adopted',
          kept: storedKeys()
            .filter((key) => key.startsWith(start))
            .map((key) => ({ id: key.slice(start.length), content: parse(storage.read(key)) })),
        })
      tell()
      return storage.watch((changed) => {
        if (changed.startsWith(start)) tell()
      })
    },
  }
}
