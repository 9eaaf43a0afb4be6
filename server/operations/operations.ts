import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { ApiError, answerError, failed } from '../http/answers.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

export type Version = { version: string; commit: string | null }

type Parts = {
  metrics: Metrics
  /** Bearer token for `/metrics`; if undefined, there is no `/metrics`. */
  metricsToken: string | undefined
  version: Version
  readiness: Readiness
}

/**
 * Endpoints for the platform: GET /healthz (the process answers), /readyz (503 if the database does not answer or lacks migrations), /version, and
 * /metrics, which requires the token.
 */
export const operationRoutes = ({ metrics, metricsToken, version, readiness }: Parts) => {
  const app = new Hono()
  app.onError((error, context) => (error instanceof HTTPException ? error.getResponse() : answerError(error, context)))
  app
    .use(async (context, next) => {
      await next()
      context.header('cache-control', 'no-store')
    })
    .get('/healthz', (context) => context.json({ status: 'success' }))
    .get('/readyz', async (context) => {
      const { obstacle } = await readiness()
      return obstacle === null ? context.json({ status: 'success' }) : failed(context, new ApiError(503, obstacle))
    })
    .get('/version', async (context) => context.json({ ...version, schema: (await readiness()).schema }))
  if (metricsToken !== undefined) {
    app.get('/metrics', bearerAuth({ token: metricsToken }), async (context) =>
      context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
    )
  }
  return app
}
