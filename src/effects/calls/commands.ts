import { type } from 'superstruct'
import { isRefusedFor } from '../../../machines/model/callError.ts'
import { Command, type KeptRefund } from '../../../machines/model/commands.ts'
import type { Client } from '../client.ts'

/** Refunds as commands: what the API says about them is shown by the machines that wait for it. */
export const commandCalls = (call: Client) => ({
  sendRefund: async ({ key, order, request }: KeptRefund, signal: AbortSignal): Promise<Command> => {
    const { data } = await call(
      {
        method: 'POST',
        path: '/orders/{number}/refunds',
        params: { number: String(order) },
        body: request,
        key,
        isSilent: true,
        signal,
      },
      type({ command: Command }),
    )
    return data.command
  },

  findCommand: async ({ key }: { key: string }, signal: AbortSignal): Promise<Command | null> => {
    try {
      return (await call({ path: '/commands/{key}', params: { key }, isSilent: true, signal }, Command)).data
    } catch (error) {
      if (isRefusedFor(error, 404)) return null
      throw error
    }
  },

  withdrawCommand: async ({ key }: { key: string }, signal: AbortSignal): Promise<Command> =>
    (await call({ method: 'DELETE', path: '/commands/{key}', params: { key }, isSilent: true, signal }, Command)).data,
})
