import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

const INLINE = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g }
const EMPTY = ''
/** The value of `Strict-Transport-Security`, sent only behind TLS. */
const ONE_YEAR_OF_TLS = 'max-age=31536000; includeSubDomains'

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The hashes of the page's inline scripts or styles, which set the theme before the first paint. */
const inlineHashes = (page: string | null, kind: keyof typeof INLINE): string[] =>
  [...(page ?? '').matchAll(INLINE[kind])].map(([, text = '']) => hashOf(text))

export type Security = {
  /** The text of the start page; null without one. */
  page: string | null
  /** Allowed image origins besides our own. */
  imageOrigins: readonly string[]
  /** Whether a proxy in front of the server terminates TLS. */
  isBehindTls: boolean
}

/** The headers of every answer: only our own scripts run, only our own and allowed content is shown, and no page may show ours in a frame. */
export const securityHeaders = ({ page, imageOrigins, isBehindTls }: Security) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineHashes(page, 'script')],
      // Fluent UI inserts rules into an empty style element, and so do we in browsers without constructable style sheets.
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
 * Adds `sandbox` to the policy of API answers: if an answer of another admin API is opened as a page, it runs no scripts and has no access to our
 * origin. Comes before `securityHeaders`.
 */
export const sandboxed = createMiddleware(async (context, next) => {
  await next()
  const policy = context.res.headers.get('content-security-policy')
  context.header('content-security-policy', `${policy}; sandbox`)
})
