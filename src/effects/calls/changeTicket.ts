import { type Infer, string, type } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { type TicketAnswer, TicketRecord } from '../../../machines/model/desk.ts'
import type { TicketChangeRequest } from '../../../machines/model/deskRequests.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

const Meta = type({ now: string() })
const isMeta = (meta: unknown): meta is Infer<typeof Meta> => Meta.is(meta)

/** Changes properties of a ticket. Errors are shown at the property, so the API's messages are not shown as notices. */
export const ticketChangeCalls = (call: Client, { now }: Clock) => ({
  changeTicket: async (
    { number, seen, changes }: TicketChangeRequest & { number: string },
    signal: AbortSignal,
  ): Promise<TicketAnswer> => {
    const path = '/tickets/{number}/properties'
    const body = { seen, changes }
    const request = { method: 'PUT', path, params: { number }, body, isSilent: true, signal } as const
    const { data, meta } = await call(request, TicketRecord)
    if (!isMeta(meta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(path)))
    return { ticket: data, now: meta.now, at: now() }
  },
})
