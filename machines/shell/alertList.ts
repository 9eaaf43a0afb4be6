import { fetchNotifications } from '../callEffects.ts'
import { createResource } from '../kit/createResource.ts'
import { ALERTS_CALL } from '../model/alerts.ts'

/** The newest notifications of the user. */
export const alertListMachine = createResource({
  fetch: fetchNotifications,
  callOf: () => ALERTS_CALL,
  isEmpty: ({ alerts }) => alerts.length === 0,
})
