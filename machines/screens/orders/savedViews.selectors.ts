import { MAX_VIEWS, type SavedView } from '../../model/savedViews.ts'
import type { ViewsContext } from './savedViewsSetup.ts'
import { TEXTS } from './viewTexts.ts'

type Snapshot = { readonly context: ViewsContext }

export const selectViews = ({ context }: Snapshot): readonly SavedView[] => context.views
/** The view that the list was opened with, if it is one's own; otherwise null. */
export const selectOwnView = ({ context: { views, chosen } }: Snapshot): SavedView | null =>
  views.find(({ id, is_own }) => is_own && id === chosen) ?? null
/** Whether the list differs by now from the view that it was opened with. */
export const selectIsViewLeft = ({ context: { chosen, marked } }: Snapshot): boolean => chosen !== marked
/** Why no further view can be saved, or null. */
export const selectSaveObstacle = ({ context }: Snapshot): string | null =>
  context.views.filter(({ is_own }) => is_own).length < MAX_VIEWS ? null : TEXTS.tooMany(MAX_VIEWS)
