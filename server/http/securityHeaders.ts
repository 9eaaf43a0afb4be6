import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

const INLINE = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g }
const EMPTY = ''
/** The value of `Strict-Transport-Security`, sent only behind TLS. */
const ONE_YEAR_OF_TLS = 'max-age=31536000; includeSubDomains'

/** The source expression that allows an inline text in a Content-Security-Policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of the page's inline scripts or styles, which set the theme before the first paint. */
const inlineHashes = (page: string | null, kind: keyof typeof INLINE): string[] =>
  [...(page ?? '').matchAll(INLINE[kind])].map(([, text = '']) => hashOf(text))

export type Security = {
  /** The text of the start page; null without one. */
  page: string | null
  /** Origins whose pictures are shown besides our own. */
  imageOrigins: readonly string[]
  /** Whether browsers reach us over TLS, which somebody in front of us ends. */
  isBehindTls: boolean
}

/** The headers of every answer: nothing runs, is shown or frames us but what is ours. */
export const securityHeaders = ({ page, imageOrigins, isBehindTls }: Security) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineHashes(page, 'script')],
      // Fluent UI makes an empty style element and fills it by rules, and so do we where a browser has no other way.
      styleSrc: ["'self'", hashOf(EMPTY), ...inlineHashes(page, 'style')],
      imgSrc: ["'self'", 'data:', ...imageOrigins],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['dompurify'],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: isBehindTls && ONE_YEAR_OF_TLS,
    xFrameOptions: 'DENY',
  })

/**
 * Adds to the policy of answers to calls, which are for scripts: opened as a page, what another admin API says runs nothing and
 * has no part in our address. Around `securityHeaders`.
 */
export const sandboxed = createMiddleware(async (context, next) => {
  await next()
  const policy = context.res.headers.get('content-security-policy')
  context.header('content-security-policy', `${policy}; sandbox`)
})
