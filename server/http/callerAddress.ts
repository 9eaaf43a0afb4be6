import { isIP } from 'node:net'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './types.ts'

/**
 * The caller's address behind `proxies` trusted proxies. Each appends the address that it was called from to `X-Forwarded-For`, so the caller is that
 * many entries from the right; anyone can forge what is further left. Without proxies, or if there are fewer entries or the entry is not an address,
 * it is the address of the connection.
 */
const callerBehind = (proxies: number, peer: string, forwardedFor = ''): string => {
  const entry = proxies === 0 ? undefined : forwardedFor.split(',').at(-proxies)?.trim()
  return entry !== undefined && isIP(entry) > 0 ? entry : peer
}

/** Sets the caller's network address, for limits and the audit trail. */
export const resolveAddress = (trustedProxies: number) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? 'unknown'
    context.set('address', callerBehind(trustedProxies, peer, context.req.header('x-forwarded-for')))
    await next()
  })

/** The caller's network address. Comes after `resolveAddress`. */
export const addressOf = (context: Context<ApiEnv>): string => context.get('address')
