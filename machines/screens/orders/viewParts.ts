import { fetchViews, removeView, saveView } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { createResource } from '../../kit/createResource.ts'
import type { ReadCall } from '../../model/readCalls.ts'

export const VIEWS_CALL: ReadCall = { call: 'fetchViews', path: '/views', query: { screen: 'orders' } }

/** The saved views of the orders list: first one's own, then those that others share. */
export const viewListMachine = createResource({
  fetch: fetchViews,
  callOf: () => VIEWS_CALL,
  isEmpty: ({ views }) => views.length === 0,
})

/** Saves the current list under an existing view. This is safe to repeat, so any error counts as a refusal. */
export const viewUpdateMachine = createCommand({ id: 'update', run: saveView, isRefusal: () => true })

/** Deletes a view, once the person has confirmed it. This is safe to repeat, so any error counts as a refusal. */
export const viewRemovalMachine = createCommand({
  id: 'removal',
  run: removeView,
  needsConfirmation: () => true,
  isRefusal: () => true,
})
