import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { ApiError, answerError, failed } from '../http/answers.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

export type Version = { version: string; commit: string | null }

type Parts = {
  metrics: Metrics
  /** What Prometheus has to send; without one `/metrics` is not there. */
  metricsToken: string | undefined
  version: Version
  readiness: Readiness
}

/**
 * What the platform asks, not people: GET /healthz (the process answers), /readyz (503 without a database that is up to date), /version, and
 * /metrics for who has the token.
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
