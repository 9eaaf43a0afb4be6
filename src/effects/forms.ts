import { is, string, type } from 'superstruct'
import {
  type FormAdopted,
  type FormKey,
  type FormKind,
  type FormSaved,
  type FormsAdopted,
  readStored,
} from '../../machines/model/forms.ts'
import type { TextStorage } from './storage.ts'
import { TEXTS } from './texts.ts'
import type { CommonEffects } from './world.ts'

const PREFIX = 'kickstand.form'

/** Written just before a saved form is removed, so that other tabs can tell saving from discarding. */
const SAVED = '{"saved":true}'

/** Each form has its own key, so that two tabs with different forms do not overwrite each other. */
export const keyOf = ({ email, form }: FormKey): string => `${PREFIX}/${encodeURIComponent(email)}/${form}`

/** The parsed text; null if it is missing or not JSON. */
const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The keys in browser storage; none if storage is forbidden. */
const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export interface FormPorts extends Pick<CommonEffects, 'showNotice'> {
  readonly storage: TextStorage
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** What is stored of a form that was sent as a command. */
const Sent = type({ sentAs: string() })

/** The watchers of forms on this page: storage reports only the changes of other tabs. */
const watchers = new Set<(key: string) => void>()

/** Storages whose last write failed: a notice about that has been shown. */
const failedStorages = new WeakSet<TextStorage>()

/**
 * Unsent forms in browser storage, by the person's email and the form's name. They survive a reload, a sign-out and a restart, and only their
 * writer sees them. If storage is full or forbidden, the first write shows a notice; later ones show none until a write has succeeded.
 */
export const formEffects = ({ storage, showNotice, now }: FormPorts) => {
  const write = (key: string, content: unknown, sentAs?: string): void => {
    storage.write(key, JSON.stringify({ at: now(), content, sentAs }))
    if (storage.isStored(key)) failedStorages.delete(storage)
    else if (!failedStorages.has(storage)) {
      failedStorages.add(storage)
      showNotice({ type: 'warning', message: TEXTS.notKept })
    }
  }
  return {
    saveForm: ({
      email,
      form,
      content,
      isSaved,
      sentAs,
    }: FormKey & { content: unknown; isSaved?: boolean; sentAs?: string }): void => {
      const key = keyOf({ email, form })
      if (content !== null) write(key, content, sentAs)
      else if (storage.read(key) !== null) {
        if (isSaved) storage.write(key, SAVED)
        storage.remove(key)
      }
    },
    clearSentForm: ({ email, form, key: sentAs }: FormKey & { key: string }): void => {
      const key = keyOf({ email, form })
      const stored = parse(storage.read(key))
      if (!is(stored, Sent) || stored.sentAs !== sentAs) return
      storage.write(key, SAVED)
      storage.remove(key)
      // After the event that the caller is handling, so that a recording has the two one after the other.
      queueMicrotask(() => {
        for (const notify of [...watchers]) notify(key)
      })
    },
    /**
     * Reports the stored form, and then what other tabs do: they change its content, discard it (null), or save it. `form.saved` also reports that its
     * command is done, whichever page learned of it.
     */
    watchForm: (send: (event: FormAdopted | FormSaved) => void, form: FormKey): (() => void) => {
      const key = keyOf(form)
      const report = (stored: unknown): void => send({ type: 'form.adopted', ...readStored(stored, now()) })
      const stored = parse(storage.read(key))
      if (stored !== null) report(stored)
      const notify = (cleared: string): void => {
        if (cleared === key) send({ type: 'form.saved' })
      }
      watchers.add(notify)
      let wasSaved = false
      const stop = storage.watch((changed, value) => {
        if (changed !== key) return
        if (value === SAVED) send({ type: 'form.saved' })
        // The removal after a save is not reported.
        else if (!wasSaved || value !== null) report(parse(value))
        wasSaved = value === SAVED
      })
      return () => {
        watchers.delete(notify)
        stop()
      }
    },
    watchForms: (send: (event: FormsAdopted) => void, { email, kind }: FormKind): (() => void) => {
      const start = keyOf({ email, form: `${kind}/` })
      const report = (): void =>
        send({
          type: 'forms.adopted',
          kept: storedKeys()
            .filter((key) => key.startsWith(start))
            .map((key) => ({ id: key.slice(start.length), ...readStored(parse(storage.read(key)), now()) })),
        })
      report()
      return storage.watch((changed) => {
        if (changed.startsWith(start)) report()
      })
    },
  }
}
