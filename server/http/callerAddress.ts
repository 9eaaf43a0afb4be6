import { isIP } from 'node:net'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './types.ts'

/**
 * Who calls, behind so many proxies of ours, each of which adds the address that it was called from to the end of
 * `X-Forwarded-For`: so many from its right stands the caller. What is further left anyone can write. The peer of the socket
 * counts where there are no proxies, where fewer addresses are named, and where what is named is none.
 */
const callerBehind = (proxies: number, peer: string, forwardedFor = ''): string => {
  const named = proxies === 0 ? undefined : forwardedFor.split(',').at(-proxies)?.trim()
  return named !== undefined && isIP(named) > 0 ? named : peer
}

/** Notes from which network address the call comes, for limits and the audit trail. */
export const noteAddress = (trustedProxies: number) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const peer = context.env?.incoming?.socket.remoteAddress ?? 'unknown'
    context.set('address', callerBehind(trustedProxies, peer, context.req.header('x-forwarded-for')))
    await next()
  })

/** From which network address the call comes. After `noteAddress`. */
export const addressOf = (context: Context<ApiEnv>): string => context.get('address')
