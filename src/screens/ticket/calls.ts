import { integer, is, string, type } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { type TicketAnswer, TicketNote, TicketRecord } from '../../../machines/model/desk.ts'
import { ticketCall } from '../../../machines/model/deskCalls.ts'
import { ticketChangeCalls } from '../../effects/calls/changeTicket.ts'
import type { Answer, Client, Clock } from '../../effects/client.ts'
import { TEXTS } from '../../effects/texts.ts'

const TicketMeta = type({ now: string() })
const TicketRead = type({ entry: integer() })

const pathOf = (number: string): string => `/tickets/${encodeURIComponent(number)}`

/** Calls for one ticket: an extension of the API. Why a change was refused is shown where the change was made, not as a notice. */
export const ticketCalls = (call: Client, { now }: Clock) => {
  const answered = ({ data, meta }: Answer<TicketRecord>): TicketAnswer => {
    if (!is(meta, TicketMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(ticketCall({ number: '' }).path)))
    return { ticket: data, now: meta.now, at: now() }
  }
  return {
    ...ticketChangeCalls(call, { now }),

    fetchTicket: async ({ number }: { number: string }, signal: AbortSignal): Promise<TicketAnswer> =>
      answered(await call({ ...ticketCall({ number }), signal }, TicketRecord)),

    fetchTicketEntries: async (
      { number, before }: { number: string; before: number },
      signal: AbortSignal,
    ): Promise<TicketAnswer> =>
      answered(await call({ ...ticketCall({ number }), query: { before }, isSilent: true, signal }, TicketRecord)),

    addTicketNote: async (
      { number, id, body }: { number: string; id: string; body: string },
      signal: AbortSignal,
    ): Promise<TicketNote> => {
      const path = `${pathOf(number)}/notes/${encodeURIComponent(id)}`
      return (await call({ method: 'PUT', path, body: { body }, isSilent: true, signal }, TicketNote)).data
    },

    saveTicketRead: async (
      { number, entry }: { number: string; entry: number },
      signal: AbortSignal,
    ): Promise<{ entry: number }> => {
      const request = { method: 'PUT', path: `${pathOf(number)}/read`, body: { entry } } as const
      return (await call({ ...request, isSilent: true, isBackground: true, signal }, TicketRead)).data
    },
  }
}
