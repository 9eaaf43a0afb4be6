import type { SnapshotFrom } from 'xstate'
import { selectCommandState } from '../../../../machines/kit/command.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { DEFAULT_ORDERS_QUERY, NO_FILTER, type OrdersQuery } from '../../../../machines/model/ordersQuery.ts'
import type { SavedView, ViewsAnswer } from '../../../../machines/model/savedViews.ts'
import { ordersMachine } from '../../../../machines/screens/orders/orders.machine.ts'
import { savedViewsMachine } from '../../../../machines/screens/orders/savedViews.machine.ts'
import {
  selectIsViewLeft,
  selectOwnView,
  selectSaveObstacle,
  selectViews,
} from '../../../../machines/screens/orders/savedViews.selectors.ts'
import { viewForm } from '../../../../machines/screens/orders/viewForm.ts'
import { VIEWS_CALL } from '../../../../machines/screens/orders/viewParts.ts'
import { wholeOf } from '../../../../machines/whole.ts'
import type { Effect } from '../../../support/control.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { flows, spec } from '../../../support/spec.ts'
import { savedView } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof savedViewsMachine>

const GERMANY = savedView('view-1')
const BIG = savedView('view-2', { name: 'Big', query: '?view=paid&total_from=100000', is_own: false, is_shared: true })
const email = 'ada@kickstand.example'
const input = { email, query: '?view=paid&filter_country=DE', known: [] }

const viewsAnswer = (...views: readonly SavedView[]): ViewsAnswer => ({ views, at: 1000 })
const came = (...views: readonly SavedView[]) => ({ done: 'fetchViews', output: viewsAnswer(...views) }) as const
const changed = (query: string) => ({ type: 'query.changed', query }) as const
const remembered = (...views: readonly SavedView[]): Effect => ({
  parent: { type: 'answer.remembered', known: { call: VIEWS_CALL, answer: viewsAnswer(...views) } },
})
const said = (message: string): Effect => ({ tell: 'showNotice', params: { type: 'error', message } })
const NEW = { email, form: 'view/new' }
const kept = (form: string, content: object | null, isSaved = false): Effect => ({
  tell: 'saveForm',
  params: { email, form, content, ...(isSaved && { isSaved }) },
})

const subject = {
  machine: savedViewsMachine,
  input,
  select: {
    names: (snapshot: Snapshot) => selectViews(snapshot).map(({ name }) => name),
    marked: ({ context }: Snapshot) => context.marked,
    own: (snapshot: Snapshot) => selectOwnView(snapshot)?.name ?? null,
    isLeft: selectIsViewLeft,
    obstacle: selectSaveObstacle,
    formObstacle: ({ children }: Snapshot) => children.form && viewForm.selectObstacle(children.form.getSnapshot()),
    error: ({ children }: Snapshot) => children.form && viewForm.selectError(children.form.getSnapshot(), 'name'),
    fields: ({ children }: Snapshot) => children.form?.getSnapshot().context.fields,
    refusal: ({ children }: Snapshot) => children.form?.getSnapshot().context.refusal,
    removal: ({ children }: Snapshot) => children.removal && selectCommandState(children.removal.getSnapshot()),
  },
}

const ASKS: Effect[] = [{ watch: 'watchClock' }, { ask: 'fetchViews', input: undefined }]
const MANY = Array.from({ length: 50 }, (_, index) => savedView(`many-${index}`, { query: '?view=bike' }))
const TAKEN = new CallError('http', 'You already have a view of this name', 422, false, 'taken')
const FULL = new CallError('http', 'You have 50 views already. Delete one first.', 422, false, 'too_many')
const GONE = new CallError('http', 'This view no longer exists', 404)
const typed = (name: string) => ({ to: 'form', event: { type: 'form.changed', changes: { name } } }) as const
const submitted = { to: 'form', event: { type: 'form.submitted' } } as const
const CHANGES = { id: 'view-1', name: 'Germany', query: '?view=paid&filter_country=FR', is_shared: false }

describe('the saved views of the lists of orders', () => {
  spec(subject, [
    {
      title: '[SV-3] are loaded, and the one that matches the list is marked',
      when: came(GERMANY, BIG),
      expected: {
        state: 'viewed',
        effects: [remembered(GERMANY, BIG)],
        values: { names: ['Germany', 'Big'], marked: 'view-1', own: 'Germany', isLeft: false, obstacle: null },
      },
    },
    {
      title: '[SV-3] mark the chosen view if another view has the same query',
      given: [came(GERMANY, savedView('view-3', { name: 'Also Germany' })), { type: 'view.chosen', id: 'view-3' }],
      when: changed(input.query),
      expected: { state: 'viewed', effects: [], values: { marked: 'view-3', own: 'Also Germany' } },
    },
    {
      title: '[SV-3] mark a view that differs only in parameter order, page or defaults',
      when: came(savedView('view-1', { query: '?page=3&filter_country=DE&view=paid&sort=placed_at&figure=5' })),
      expected: {
        state: 'viewed',
        effects: [
          remembered(savedView('view-1', { query: '?page=3&filter_country=DE&view=paid&sort=placed_at&figure=5' })),
        ],
        values: { marked: 'view-1' },
      },
    },
    {
      title: '[SV-3] open their list when one is chosen',
      given: [came(GERMANY, BIG)],
      when: { type: 'view.chosen', id: 'view-2' },
      expected: {
        state: 'viewed',
        effects: [{ parent: { type: 'href.chosen', href: '/orders?view=paid&total_from=100000', replace: false } }],
        values: { marked: 'view-1' },
      },
    },
    {
      title: '[SV-3] remember the view whose filters were changed',
      given: [came(GERMANY, BIG)],
      when: changed('?view=paid&filter_country=FR'),
      expected: { state: 'viewed', effects: [], values: { marked: null, own: 'Germany', isLeft: true } },
    },
    {
      title: '[SV-3] forget the view when another list of orders is shown',
      given: [came(GERMANY, BIG)],
      when: changed('?view=pending&filter_country=DE'),
      expected: { state: 'viewed', effects: [], values: { marked: null, own: null, isLeft: false } },
    },
    {
      title: '[SV-3] cannot be changed if somebody else shares them',
      given: [came(GERMANY, BIG)],
      when: changed('?view=paid&total_from=100000'),
      expected: { state: 'viewed', effects: [], values: { marked: 'view-2', own: null } },
    },
    {
      title: '[SV-3] save the current list as the new query of a view',
      given: [came(GERMANY), changed('?view=paid&filter_country=FR')],
      when: { type: 'view.updated', id: 'view-1' },
      expected: { state: 'viewed', effects: [{ ask: 'saveView', input: CHANGES }] },
    },
    {
      title: '[SV-3] shared by somebody else are not updated',
      given: [came(GERMANY, BIG), changed('?view=paid&total_from=100000')],
      when: { type: 'view.updated', id: 'view-2' },
      expected: { state: 'viewed', effects: [] },
    },
    {
      title: '[SV-3] mark a view once its update was saved',
      given: [came(GERMANY), changed('?view=paid&filter_country=FR'), { type: 'view.updated', id: 'view-1' }],
      when: { done: 'saveView', output: { ...GERMANY, query: '?view=paid&filter_country=FR' } },
      expected: {
        state: 'viewed',
        effects: [remembered({ ...GERMANY, query: '?view=paid&filter_country=FR' })],
        values: { marked: 'view-1', isLeft: false },
      },
    },
    {
      title: '[SV-3] mark the updated view if another view has the same query',
      given: [
        came(savedView('view-3', { query: '?view=paid&filter_country=FR' }), GERMANY),
        changed('?view=paid&filter_country=FR'),
        { type: 'view.updated', id: 'view-1' },
      ],
      when: { done: 'saveView', output: { ...GERMANY, query: '?view=paid&filter_country=FR' } },
      expected: {
        state: 'viewed',
        effects: [
          remembered(savedView('view-3', { query: '?view=paid&filter_country=FR' }), {
            ...GERMANY,
            query: '?view=paid&filter_country=FR',
          }),
        ],
        values: { marked: 'view-1' },
      },
    },
    {
      title: '[SV-3] mark a new view if another view has the same query',
      given: [came(GERMANY), { type: 'view.started' }, typed('Mine'), submitted],
      when: { done: 'saveView', output: savedView('view-4', { name: 'Mine' }) },
      expected: {
        state: 'viewed',
        effects: [
          kept('view/new', null, true),
          remembered(savedView('view-4', { name: 'Mine' }), GERMANY),
          { unwatch: 'watchForm' },
        ],
        values: { marked: 'view-4', own: 'Mine' },
      },
    },
    {
      title: '[SV-3] show why an update was not saved',
      given: [came(GERMANY), changed('?view=paid&filter_country=FR'), { type: 'view.updated', id: 'view-1' }],
      when: { fail: 'saveView', error: GONE },
      expected: {
        state: 'viewed',
        effects: [said('Could not save view “Germany”. This view no longer exists'), remembered(GERMANY)],
        values: { isLeft: true },
      },
    },
    {
      title: '[SV-4] are limited to 50 of the person',
      given: [came(...MANY, BIG)],
      when: { type: 'view.started' },
      expected: {
        state: 'viewed',
        effects: [],
        values: { obstacle: 'You have 50 views, the most you can have. Delete one first.' },
      },
    },
    {
      title: '[SV-2] allow the 50th of the person, not counting those shared by others',
      given: [came(...MANY.slice(1), BIG)],
      when: { type: 'view.started' },
      expected: {
        state: 'edited',
        effects: [{ watch: 'watchForm', input: NEW }],
        values: { obstacle: null, fields: { name: '', is_shared: false } },
      },
    },
    {
      title: '[SV-4] show an error at an invalid name, and do not send the form',
      given: [came(BIG), { type: 'view.started' }, typed(' ')],
      when: submitted,
      expected: {
        state: 'edited',
        effects: [],
        values: { error: 'Enter a name', formObstacle: 'Enter a name' },
      },
    },
    {
      title: '[SV-4] restore the stored draft of the form',
      given: [came(BIG), { type: 'view.started' }],
      when: {
        from: 'watchForm',
        event: { type: 'form.adopted', content: { name: 'Germ', is_shared: true } },
      },
      expected: { state: 'edited', effects: [], values: { fields: { name: 'Germ', is_shared: true } } },
    },
    {
      title: '[SV-3] renamed elsewhere get the new name in an open form',
      given: [came(GERMANY), { type: 'view.edited', id: 'view-1' }, { type: 'views.opened' }, { pass: 600 }],
      when: came(savedView('view-1', { name: 'German' })),
      expected: {
        state: 'edited',
        effects: [remembered(savedView('view-1', { name: 'German' }))],
        values: { fields: { name: 'German', is_shared: false } },
      },
    },
    {
      title: '[SV-3] stay in the list if a deletion has no answer',
      given: [
        came(GERMANY),
        { type: 'removal.requested', id: 'view-1' },
        { to: 'removal', event: { type: 'command.confirmed' } },
      ],
      when: { fail: 'removeView', error: new CallError('network', 'No answer') },
      expected: {
        state: 'viewed',
        effects: [remembered(GERMANY)],
        values: { names: ['Germany'], removal: 'refused' },
      },
    },
  ])

  flows(subject, [
    {
      title: '[SV-3] save the list under a name, store the draft meanwhile, and mark the new view',
      steps: [
        ['start', { effects: ASKS }],
        [came(BIG), { effects: [remembered(BIG)], values: { marked: null } }],
        [{ type: 'view.started' }, { state: 'edited', effects: [{ watch: 'watchForm', input: NEW }] }],
        [typed(' Ger  many '), { effects: [kept('view/new', { name: ' Ger  many ', is_shared: false })] }],
        [
          submitted,
          {
            effects: [{ ask: 'saveView', input: { id: null, name: 'Ger many', query: input.query, is_shared: false } }],
          },
        ],
        [
          { fail: 'saveView', error: TAKEN },
          {
            state: 'edited',
            effects: [remembered(BIG)],
            values: {
              error: 'You already have a view of this name',
              fields: { name: ' Ger  many ', is_shared: false },
            },
          },
        ],
        [submitted, { effects: [] }],
        [
          typed('Germany'),
          { effects: [kept('view/new', { name: 'Germany', is_shared: false })], values: { error: null } },
        ],
        [
          submitted,
          {
            effects: [{ ask: 'saveView', input: { id: null, name: 'Germany', query: input.query, is_shared: false } }],
          },
        ],
        [
          { done: 'saveView', output: GERMANY },
          {
            state: 'viewed',
            effects: [kept('view/new', null, true), remembered(GERMANY, BIG), { unwatch: 'watchForm' }],
            values: { names: ['Germany', 'Big'], marked: 'view-1', own: 'Germany' },
          },
        ],
      ],
    },
    {
      title: '[SV-3] keep their query when they are edited',
      steps: [
        ['start', { effects: ASKS }],
        [came(GERMANY), { effects: [remembered(GERMANY)] }],
        [changed('?view=paid&filter_country=FR'), { effects: [] }],
        [
          { type: 'view.edited', id: 'view-1' },
          { state: 'edited', effects: [{ watch: 'watchForm', input: { email, form: 'view/view-1' } }] },
        ],
        [
          { to: 'form', event: { type: 'form.changed', changes: { is_shared: true } } },
          { effects: [kept('view/view-1', { name: 'Germany', is_shared: true })] },
        ],
        [
          submitted,
          {
            effects: [
              { ask: 'saveView', input: { ...CHANGES, query: '?view=paid&filter_country=DE', is_shared: true } },
            ],
          },
        ],
        [
          { fail: 'saveView', error: FULL },
          { state: 'edited', effects: [remembered(GERMANY)], values: { refusal: FULL.message } },
        ],
      ],
    },
    {
      title: '[SV-2] are deleted once confirmed, and only those of the person',
      steps: [
        ['start', { effects: ASKS }],
        [came(GERMANY, BIG), { effects: [remembered(GERMANY, BIG)] }],
        [
          { type: 'removal.requested', id: 'view-2' },
          { effects: [], values: { removal: 'idle' } },
        ],
        [
          { type: 'removal.requested', id: 'view-1' },
          { effects: [], values: { removal: 'confirming' } },
        ],
        [
          { to: 'removal', event: { type: 'command.confirmed' } },
          { effects: [{ ask: 'removeView', input: { id: 'view-1', name: 'Germany' } }] },
        ],
        [
          { done: 'removeView', output: { id: 'view-1' } },
          {
            state: 'viewed',
            effects: [remembered(BIG)],
            values: { names: ['Big'], marked: null, own: null, removal: 'done' },
          },
        ],
      ],
    },
  ])
})

describeResource('[SV-3] [PF-51] the saved views', {
  machine: savedViewsMachine,
  input,
  part: 'list',
  asks: { ask: 'fetchViews', input: undefined },
  known: {
    call: { call: 'fetchViews', path: '/views', query: { screen: 'orders' } },
    answer: viewsAnswer(GERMANY),
  },
  empty: viewsAnswer(),
})

const LIST: OrdersQuery = { ...DEFAULT_ORDERS_QUERY, view: 'paid', page: 3, figure: 700 }
const DE: OrdersQuery = { ...LIST, filter: { ...NO_FILTER, country: 'DE' } }

describe('a list of orders', () => {
  type Orders = SnapshotFrom<typeof ordersMachine>
  const list = {
    machine: wholeOf(ordersMachine, () => savedViewsMachine),
    input: { query: DE, offersOrders: true, mayExport: true, offersViews: true, email },
    stateOf: ({ value }: Orders) => value.views,
    select: { saved: ({ children }: Orders) => children.views?.getSnapshot().context.query ?? null },
  }
  const at = (state: string) => ({ offered: state })
  const opened = { type: 'views.opened' } as const
  const brought = { done: 'loadChunk', output: undefined } as const
  const coded: Effect = { ask: 'loadChunk', input: { name: 'savedViews' } }

  spec(list, [
    {
      title: '[SV-3] has no saved views if the API does not offer them',
      input: { ...list.input, offersViews: false },
      given: [],
      when: opened,
      expected: { state: 'unoffered', effects: [] },
    },
    {
      title: '[SV-4] loads the code of saved views when their menu is first opened',
      when: opened,
      expected: { state: at('loading'), effects: [coded], values: { saved: null } },
    },
    {
      title: '[ND-22] loads the code again when the menu is opened after a failure',
      given: [opened, { fail: 'loadChunk', error: new Error('No network') }],
      when: opened,
      expected: { state: at('loading'), effects: [coded] },
    },
    {
      title: '[ER-4] gives up loading the code after two minutes',
      given: [opened, { pass: 119_999 }],
      when: { pass: 1 },
      expected: { state: at('failed'), effects: [{ abort: 'loadChunk' }] },
    },
    {
      title: '[SV-3] passes its query to saved views without the page and the figure',
      given: [opened],
      when: brought,
      expected: { state: at('ready'), effects: ASKS, values: { saved: '?view=paid&filter_country=DE' } },
    },
    {
      title: '[SV-3] opens the list of a chosen view',
      given: [opened, brought, { done: 'fetchViews', output: { views: [BIG], at: 1000 } }],
      when: { to: 'views', event: { type: 'view.chosen', id: 'view-2' } },
      expected: {
        state: at('ready'),
        effects: [{ parent: { type: 'href.chosen', href: '/orders?view=paid&total_from=100000', replace: false } }],
      },
    },
  ])
})
