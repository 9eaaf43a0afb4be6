import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { GatewaySource } from '../config.ts'
import { API_PATH } from '../http/paths.ts'
import { createHttpGateway } from './httpGateway.ts'
import type { Gateway } from './port.ts'
import { startSimulatedGateway } from './startSimulated.ts'

/**
 * Opens the configured gateway: one that is already running, or a simulated one that is started here. The latter sends its events to this server, at
 * `url`.
 */
export const openGateway = async (
  source: GatewaySource,
  url: string,
): Promise<{ gateway: Gateway; stop: () => void }> => {
  if (source.kind === 'running') return { gateway: createHttpGateway(source.url, source.secret), stop: () => {} }
  await mkdir(dirname(source.book), { recursive: true })
  const { gateway, sendEventsTo, stop } = await startSimulatedGateway(source.book)
  sendEventsTo(new URL(`${API_PATH}/gateway/${gateway.name}/events`, url).href)
  return { gateway, stop }
}
