import { array } from 'superstruct'
import {
  RemovedView,
  SavedView,
  type ViewRemoval,
  type ViewsAnswer,
  type WrittenView,
} from '../../../machines/model/savedViews.ts'
import { VIEWS_CALL } from '../../../machines/screens/orders/viewParts.ts'
import type { Client, Clock } from '../client.ts'

const PATH = '/views'
const SCREEN = 'orders'

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`

/** The saved views of the lists of orders: an extension of the API. */
export const viewCalls = (call: Client, { now }: Clock) => ({
  fetchViews: async (_: undefined, signal: AbortSignal): Promise<ViewsAnswer> => ({
    views: (await call({ ...VIEWS_CALL, signal }, array(SavedView))).data,
    at: now(),
  }),

  saveView: async ({ id, name, query, is_shared }: WrittenView, signal: AbortSignal): Promise<SavedView> => {
    const request =
      id === null
        ? ({ method: 'POST', path: PATH, body: { screen: SCREEN, name, query, is_shared } } as const)
        : ({ method: 'PUT', path: pathOf(id), body: { name, query, is_shared } } as const)
    return (await call({ ...request, signal }, SavedView)).data
  },

  removeView: async ({ id }: ViewRemoval, signal: AbortSignal): Promise<RemovedView> =>
    (await call({ method: 'DELETE', path: pathOf(id), signal }, RemovedView)).data,
})
