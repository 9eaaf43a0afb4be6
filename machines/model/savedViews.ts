import { boolean, enums, type Infer, object, string, type } from 'superstruct'
import { TEXTS } from './formTexts.ts'

/* Answers and rules of the calls under /views. */

/** The screens whose lists can be saved as views. */
export const VIEW_SCREENS = ['orders'] as const

/** Maximum number of views that one person can have. */
export const MAX_VIEWS = 50
export const VIEW_NAME_MAX_LENGTH = 60
export const VIEW_QUERY_MAX_LENGTH = 1000

/** A named list. `query`: the query string of the screen's address, '' or starting with '?'. `is_own`: whether the caller may change it. */
export const SavedView = type({
  id: string(),
  screen: enums(VIEW_SCREENS),
  name: string(),
  query: string(),
  is_shared: boolean(),
  is_own: boolean(),
  owner: type({ name: string() }),
})
export type SavedView = Infer<typeof SavedView>

/** The views of a screen. `at`: when they arrived, epoch milliseconds. */
export interface ViewsAnswer {
  readonly views: readonly SavedView[]
  readonly at: number
}

/** Answer of DELETE /views/{id}. */
export const RemovedView = type({ id: string() })
export type RemovedView = Infer<typeof RemovedView>

/** A view as it is kept in storage while somebody fills in its form. */
export const KeptView = object({ name: string(), is_shared: boolean() })
export type KeptView = Infer<typeof KeptView>

/** A view to save; `id` is null for a new one. */
export interface WrittenView extends KeptView {
  readonly id: string | null
  readonly query: string
}

/** The view to delete. `name` is only shown to people. */
export interface ViewRemoval {
  readonly id: string
  readonly name: string
}

/** A name as it is stored: one blank between words, none around them. */
export const tidyViewName = (name: string): string => name.replace(/\s+/gu, ' ').trim()

const UNSAVABLE = /[\p{Cc}\p{Cs}]/u

/** The error of a name, or null. */
export const viewNameError = (value: string): string | null => {
  const name = tidyViewName(value)
  if (name === '') return TEXTS.enter(TEXTS.name)
  if (name.length > VIEW_NAME_MAX_LENGTH) return TEXTS.shorten(TEXTS.name, VIEW_NAME_MAX_LENGTH)
  return UNSAVABLE.test(name) ? TEXTS.unsavable(TEXTS.name) : null
}
