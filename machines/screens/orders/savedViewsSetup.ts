import { assign, sendParent, sendTo, setup } from 'xstate'
import { showNotice } from '../../effects.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { FormNews } from '../../kit/createForm.ts'
import type { AnswerSettled, SettledState } from '../../kit/resourceSetup.ts'
import type { ListNews } from '../../kit/searchedList.ts'
import { reasonOf } from '../../model/callError.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { savedSearch } from '../../model/ordersChanges.ts'
import { parseOrdersQuery } from '../../model/ordersQuery.ts'
import {
  MAX_VIEWS,
  type RemovedView,
  type SavedView,
  type ViewRemoval,
  type ViewsAnswer,
  type WrittenView,
} from '../../model/savedViews.ts'
import { ORDERS_PATH } from './ordersHref.ts'
import { viewFormMachine } from './viewForm.ts'
import { viewListMachine, viewRemovalMachine, viewUpdateMachine } from './viewParts.ts'

interface ViewsInput {
  readonly email: string
  /** The query string of the list, as it would be saved. */
  readonly query: string
  readonly known: readonly KnownAnswer[]
}

export interface ViewsContext extends ViewsInput {
  readonly views: readonly SavedView[]
  /** When the views arrived, epoch milliseconds; 0 before that. */
  readonly at: number
  /** The id of the view that the list was opened with, even if the filters of the list have changed since; or null. */
  readonly chosen: string | null
  /** The id of the view that matches the current list exactly, or null. */
  readonly marked: string | null
  /** What the form was opened with, or null. */
  readonly edited: WrittenView | null
}

type ViewsEvent =
  | AnswerNews
  | ListNews
  | AnswerSettled<ViewsAnswer>
  | FormNews<'view', SavedView>
  | CommandNews<'update', WrittenView, SavedView>
  | CommandNews<'removal', ViewRemoval, RemovedView>
  | { type: 'query.changed'; query: string }
  | { type: 'views.opened' }
  | { type: 'view.started' }
  | { type: 'view.chosen' | 'view.edited' | 'view.updated' | 'removal.requested'; id: string }

const NO_VIEWS: readonly SavedView[] = []

const queryOf = (search: string) => parseOrdersQuery(new URLSearchParams(search))

/** The query as this console would save it: an older version of the console may have written the same list differently. */
const searchOf = ({ query }: SavedView): string => savedSearch(queryOf(query))

export const findView = ({ views }: Pick<ViewsContext, 'views'>, id: string | null): SavedView | undefined =>
  views.find((view) => view.id === id)

type Placed = Pick<ViewsContext, 'views' | 'query' | 'chosen'>

/** If several saved views match the current list, the chosen one is marked. A saved view stays chosen while the list keeps its `view` parameter. */
const placed = ({ views, query, chosen }: Placed): Placed & Pick<ViewsContext, 'marked'> => {
  const same = views.filter((view) => searchOf(view) === query).map(({ id }) => id)
  const marked = same.find((id) => id === chosen) ?? same[0] ?? null
  const before = findView({ views }, chosen)
  const stays = before !== undefined && queryOf(before.query).view === queryOf(query).view
  return { views, query, marked, chosen: marked ?? (stays ? chosen : null) }
}

const written = ({ id, name, query, is_shared }: SavedView): WrittenView => ({ id, name, query, is_shared })

const withView = (views: readonly SavedView[], saved: SavedView): readonly SavedView[] =>
  views.some(({ id }) => id === saved.id)
    ? views.map((view) => (view.id === saved.id ? saved : view))
    : [saved, ...views]

/** The event that makes the list load the views again; until they arrive, the given ones are shown. */
const changedTo = ({ at }: ViewsContext, views: readonly SavedView[]) => ({
  type: 'answer.changed' as const,
  answer: { views, at },
})

type Args = { readonly context: ViewsContext }

/** The types, actors, actions and guards of the saved views of the orders list. */
export const savedViewsSetup = setup({
  types: {
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
    input: {} as ViewsInput,
    children: {} as { list: 'list'; form: 'form'; update: 'update'; removal: 'removal' },
  },
  actors: { list: viewListMachine, form: viewFormMachine, update: viewUpdateMachine, removal: viewRemovalMachine },
  actions: {
    showNotice,
    forwardToParent: sendParent(({ event }) => event),
    storeAnswer: assign(({ context }, { answer }: { answer: ViewsAnswer | null }) => ({
      ...placed({ ...context, views: answer?.views ?? NO_VIEWS }),
      at: answer?.at ?? 0,
    })),
    storeQuery: assign(({ context }, { query }: { query: string }) => placed({ ...context, query })),
    // Does not use `placed`: the query changes only afterwards, with the address.
    storeChosen: assign((_, { id }: { id: string }) => ({ chosen: id })),
    announceList: sendParent(
      ({ context }, { id }: { id: string }): ListNews => ({
        type: 'href.chosen',
        href: `${ORDERS_PATH}${savedSearch(queryOf(findView(context, id)?.query ?? ''))}`,
        replace: false,
      }),
    ),
    refresh: sendTo('list', ({ context }) => changedTo(context, context.views)),
    storeNew: assign(({ context: { query } }) => ({ edited: { id: null, name: '', query, is_shared: false } })),
    storeEdited: assign(({ context }, { id }: { id: string }) => ({
      edited: written(findView(context, id) as SavedView),
    })),
    renewForm: sendTo('form', ({ context: { views, edited } }) => {
      const view = findView({ views }, edited?.id ?? null)
      return { type: 'subject.renewed' as const, subject: view ? written(view) : (edited as WrittenView) }
    }),
    sendSaved: sendTo('list', ({ context }, { saved }: { saved: SavedView }) =>
      changedTo(context, withView(context.views, saved)),
    ),
    sendRemoved: sendTo('list', ({ context }, { id }: { id: string }) =>
      changedTo(
        context,
        context.views.filter((view) => view.id !== id),
      ),
    ),
    // The saved view is stored at once. Otherwise it would not be found until the views have been loaded again.
    storeSaved: assign(({ context }, { saved }: { saved: SavedView }) =>
      placed({ ...context, views: withView(context.views, saved), chosen: saved.id }),
    ),
    requestUpdate: sendTo('update', ({ context }, { id }: { id: string }) => ({
      type: 'command.requested' as const,
      input: { ...written(findView(context, id) as SavedView), query: context.query },
    })),
    requestRemoval: sendTo('removal', ({ context }, { id }: { id: string }) => ({
      type: 'command.requested' as const,
      input: { id, name: findView(context, id)?.name ?? '' },
    })),
  },
  guards: {
    hasRoom: ({ context }: Args) => context.views.filter(({ is_own }) => is_own).length < MAX_VIEWS,
    isKnown: ({ context }, { id }: { id: string }) => findView(context, id) !== undefined,
    isOwn: ({ context }, { id }: { id: string }) => findView(context, id)?.is_own ?? false,
    isAnswered: (_, { answer }: { answer: ViewsAnswer | null }) => answer !== null,
    // A notice has already shown the reason.
    isShown: (_, { error }: { error: unknown }) => reasonOf(error) === '',
    isFresh: (_, { state }: { state: SettledState }) => state === 'loaded',
  },
})
