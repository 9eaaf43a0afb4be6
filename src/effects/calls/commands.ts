import { type } from 'superstruct'
import { isRefusedFor } from '../../../machines/model/callError.ts'
import { Command, type KeptCommand, ORDER_CALLS } from '../../../machines/model/commands.ts'
import type { Client } from '../client.ts'

/** Changes of orders, as commands. The machines that wait for the answers show the API's messages. */
export const commandCalls = (call: Client) => ({
  sendCommand: async ({ key, order, action, target, request }: KeptCommand, signal: AbortSignal): Promise<Command> => {
    const { method, path } = ORDER_CALLS[action]
    const { data } = await call(
      {
        method,
        path: `/orders/{number}${path}`,
        params: { number: String(order), ...(target !== null && { target }) },
        ...(method !== 'DELETE' && { body: request }),
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
