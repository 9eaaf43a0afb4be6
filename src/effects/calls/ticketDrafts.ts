import { enums, number as time, type } from 'superstruct'
import { DRAFT_MODES, type DraftKeeping, TicketDraft } from '../../../machines/model/drafts.ts'
import type { FormKey } from '../../../machines/model/forms.ts'
import type { Client } from '../client.ts'
import { keyOf } from '../forms.ts'
import type { TextStorage } from '../storage.ts'

interface Ports {
  readonly storage: Pick<TextStorage, 'read'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

const PATH = '/tickets/{number}/draft'
const Removed = type({ mode: enums(DRAFT_MODES) })
const Dated = type({ at: time() })

/** When the stored content of a form was typed, epoch milliseconds; null if unknown. */
const storedAt = ({ storage }: Ports, form: FormKey): number | null => {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(form)) ?? 'null')
    return Dated.is(stored) ? stored.at : null
  } catch {
    return null
  }
}

/** Drafts that the API keeps. Leaving the screen does not abort these calls, because a draft must be saved then, too. */
export const ticketDraftCalls = (call: Client, ports: Ports) => ({
  saveTicketDraft: async ({ number, mode, content, at: known, ...form }: DraftKeeping): Promise<TicketDraft | null> => {
    const { signal } = new AbortController()
    const request = { path: PATH, params: { number }, isSilent: true, isBackground: true, signal } as const
    if (content === null) {
      const at = known ?? new Date(ports.now()).toISOString()
      await call({ ...request, method: 'DELETE', query: { mode, at } }, Removed)
      return null
    }
    const at = new Date(storedAt(ports, form) ?? ports.now()).toISOString()
    return (await call({ ...request, method: 'PUT', body: { mode, content, at } }, TicketDraft)).data
  },
})
