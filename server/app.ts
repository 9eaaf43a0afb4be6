import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { EDIT_CUSTOMERS, EXPORT_CUSTOMERS, VIEW_CUSTOMERS, VIEW_TICKETS } from '../machines/model/permissions.ts'
import { accountRoutes } from './account/routes.ts'
import { activityRoutes } from './activities/routes.ts'
import { countRefusals } from './audit/countRefusals.ts'
import { requirePermission, requireStaff } from './auth/guard.ts'
import { invitationRoutes } from './auth/invitationRoutes.ts'
import { authRoutes } from './auth/routes.ts'
import { signOutRoutes } from './auth/signOut.ts'
import { createFeed } from './changes/feed.ts'
import { feedRoutes } from './changes/routes.ts'
import { commandRoutes } from './commands/routes.ts'
import { detailRoutes } from './customers/detailRoutes.ts'
import { findRoutes } from './customers/find.ts'
import { customerRoutes } from './customers/routes.ts'
import { ticketChangeRoutes } from './desk/changeRoutes.ts'
import { draftRoutes } from './desk/draftRoutes.ts'
import { heldReplyRoutes, replyRoutes } from './desk/replies/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { flagRoutes } from './flags/routes.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { answerError } from './http/answers.ts'
import { limitBodies } from './http/bodies.ts'
import { resolveAddress } from './http/callerAddress.ts'
import { answerUnrouted } from './http/methods.ts'
import { noteCall } from './http/noteCall.ts'
import { API_PATH, FLAGS_PATH } from './http/paths.ts'
import { createRateLimit, DEFAULT_LIMITS, type Limits, limitAddresses } from './http/rateLimit.ts'
import type { ApiEnv, Deps } from './http/types.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openApiDocument } from './openapi/document.ts'
import { changeRoutes } from './orders/changeRoutes.ts'
import { moneyRoutes } from './orders/moneyRoutes.ts'
import { orderRoutes } from './orders/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { savedMessageRoutes } from './savedMessages/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { staffAccessRoutes } from './staff/access.ts'
import { staffInvitationRoutes } from './staff/invitations.ts'
import { staffMemberRoutes } from './staff/members.ts'
import { staffRoutes } from './staff/routes.ts'
import { staffSessionRoutes } from './staff/sessions.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** The reference admin API under `/api/admin`, to be served on a port or called through `request`. */
export const createApp = (deps: Deps, limits: Limits = DEFAULT_LIMITS) => {
  const sessionLimit = createRateLimit(limits.callsPerSession, deps.now)
  const signedIn = requireStaff(deps, sessionLimit)
  /** For calls that no action of a person caused: they do not renew the session. */
  const inBackground = requireStaff(deps, sessionLimit, false)
  const { feed = createFeed(deps) } = deps
  const app: Hono<ApiEnv> = new Hono<ApiEnv>()
    .use(resolveAddress(deps.trustedProxies ?? 0))
    .use(noteCall)
    .use(limitAddresses(createRateLimit(limits.callsPerAddress, deps.now)))
    .use(limitBodies)
    .use(compress())
    .route(FLAGS_PATH, flagRoutes())
    .use(async (context, next) => {
      await next()
      context.header('cache-control', 'no-store')
    })
    .use(countRefusals(deps))
    .get(`${API_PATH}/openapi.json`, (context) => context.json(openApiDocument()))
    .route(`${API_PATH}/auth`, authRoutes(deps))
    .route(`${API_PATH}/auth`, signOutRoutes(deps))
    .route(`${API_PATH}/shop`, shopRoutes(deps))
    .route(`${API_PATH}/gateway`, gatewayRoutes(deps))
    .route(`${API_PATH}/auth/invitation`, invitationRoutes(deps))
    .use(`${API_PATH}/init`, signedIn)
    .use(`${API_PATH}/permissions/*`, signedIn)
    .use(`${API_PATH}/session/permissions`, inBackground)
    .use(`${API_PATH}/changes`, inBackground)
    .use(`${API_PATH}/presence`, inBackground)
    .use(`${API_PATH}/notifications`, inBackground)
    .use(`${API_PATH}/notifications/read`, signedIn)
    .use(`${API_PATH}/activities`, signedIn)
    .use(`${API_PATH}/account/*`, signedIn)
    .use(`${API_PATH}/staff/*`, signedIn)
    .use(`${API_PATH}/dashboard/reports/*`, signedIn, requirePermission('dashboard.view'))
    .use(`${API_PATH}/users`, signedIn, requirePermission(VIEW_CUSTOMERS))
    // `:id` also matches `export`, so an export needs both permissions.
    .use(`${API_PATH}/users/:id`, signedIn, requirePermission(VIEW_CUSTOMERS))
    .use(`${API_PATH}/users/export`, requirePermission(EXPORT_CUSTOMERS))
    .use(
      `${API_PATH}/users/:id/notes/*`,
      signedIn,
      requirePermission(VIEW_CUSTOMERS),
      requirePermission(EDIT_CUSTOMERS),
    )
    .use(`${API_PATH}/users/:id/tickets`, signedIn, requirePermission(VIEW_TICKETS))
    .use(`${API_PATH}/tickets/*`, signedIn, requirePermission(VIEW_TICKETS))
    .use(`${API_PATH}/messages`, signedIn, requirePermission(VIEW_TICKETS))
    .use(`${API_PATH}/saved-messages/*`, signedIn, requirePermission('saved_messages.view'))
    .use(`${API_PATH}/orders/*`, signedIn)
    .use(`${API_PATH}/money/*`, signedIn)
    .use(`${API_PATH}/find`, signedIn)
    .use(`${API_PATH}/views/*`, signedIn)
    .use(`${API_PATH}/commands/*`, signedIn)
    .route(API_PATH, staffRoutes(deps))
    .route(API_PATH, feedRoutes(deps, feed))
    .route(`${API_PATH}/notifications`, notificationRoutes(deps))
    .route(`${API_PATH}/activities`, activityRoutes(deps))
    .route(`${API_PATH}/orders`, orderRoutes(deps))
    .route(`${API_PATH}/orders`, changeRoutes(deps))
    .route(`${API_PATH}/money`, moneyRoutes(deps))
    .route(`${API_PATH}/commands`, commandRoutes(deps))
    .route(`${API_PATH}/account`, accountRoutes(deps))
    .route(`${API_PATH}/staff`, staffMemberRoutes(deps))
    .route(`${API_PATH}/staff`, staffSessionRoutes(deps))
    .route(`${API_PATH}/staff`, staffInvitationRoutes(deps))
    .route(`${API_PATH}/staff`, staffAccessRoutes(deps))
    .route(`${API_PATH}/dashboard/reports`, reportRoutes(deps))
    .route(`${API_PATH}/users`, customerRoutes(deps))
    .route(`${API_PATH}/users`, detailRoutes(deps))
    .route(`${API_PATH}/users`, ticketRoutes(deps))
    .route(`${API_PATH}/tickets`, deskRoutes(deps))
    .route(`${API_PATH}/tickets`, ticketChangeRoutes(deps))
    .route(`${API_PATH}/tickets`, draftRoutes(deps))
    .route(`${API_PATH}/tickets`, replyRoutes(deps))
    .route(`${API_PATH}/messages`, heldReplyRoutes(deps))
    .route(`${API_PATH}/find`, findRoutes(deps))
    .route(`${API_PATH}/views`, viewRoutes(deps))
    .route(`${API_PATH}/saved-messages`, savedMessageRoutes(deps))
  app.notFound((context) => answerUnrouted(context, app.routes))
  app.onError(answerError)
  return app
}
