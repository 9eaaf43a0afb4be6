import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../machines/model/callError.ts'
import type { WrittenView } from '../../../machines/model/savedViews.ts'
import { savedViewsMachine } from '../../../machines/screens/orders/savedViews.machine.ts'
import { selectIsViewLeft, selectOwnView } from '../../../machines/screens/orders/savedViews.selectors.ts'
import { VIEWS_CALL } from '../../../machines/screens/orders/viewParts.ts'
import { savedView } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, unknown } from '../answers.ts'

const HERE = '?view=paid&filter_country=DE'
const AWAY = '?view=pending'
const OWN = savedView('own', { query: HERE })
const SHARED = savedView('shared', { query: AWAY, is_own: false, is_shared: true })
const written: WrittenView = { id: OWN.id, name: OWN.name, query: OWN.query, is_shared: false }
const shown = new CallError('http', 'Not now.', 503, true)
const removal = { id: OWN.id, name: OWN.name }
const ANSWER = { views: [OWN, SHARED], at: 1000 }
const comes = (state: 'loaded') => ({ type: 'answer.settled', call: VIEWS_CALL, state, answer: ANSWER }) as const
const REFRESH = 'answer.changed to list'

const hasViews = ({ context }: SnapshotFrom<typeof savedViewsMachine>): boolean => context.views.length > 0

/** There are two views: one of the person's own, of the list that is open at the start, and a shared one, of another list. */
export const savedViews = alphabet(savedViewsMachine, {
  starts: { opens: { email: 'ada@kickstand.example', query: HERE, known: [] } },
  steps: {
    'the views come': comes('loaded'),
    'the views fail': { type: 'answer.settled', call: VIEWS_CALL, state: 'failed', answer: null },
    'an answer is remembered': {
      type: 'answer.remembered',
      known: { call: VIEWS_CALL, answer: ANSWER },
    },
    'an answer is dropped': { type: 'answer.dropped', call: VIEWS_CALL },
    'the menu opens': { type: 'views.opened' },
    'the list is that of the own view': { type: 'query.changed', query: HERE },
    'the list is that of the shared view': { type: 'query.changed', query: AWAY },
    'the list is filtered otherwise': { type: 'query.changed', query: '?view=paid' },
    'the own view is chosen': { type: 'view.chosen', id: 'own' },
    'the list is to be saved': { type: 'view.started' },
    'the own view is to be changed': { type: 'view.edited', id: 'own' },
    'the shared view is to be changed': { type: 'view.edited', id: 'shared' },
    'the form saves': (snapshot) => (hasViews(snapshot) ? { type: 'view.saved', saved: OWN } : null),
    'the form closes': { type: 'view.closed' },
    'another tab saves the view': { type: 'view.replaced' },
    'the view is refused': { type: 'view.refused', error: gone },
    'the own view is to be as the list': { type: 'view.updated', id: 'own' },
    'the view is as the list': (snapshot) =>
      hasViews(snapshot) ? { type: 'update.completed', input: written, output: OWN } : null,
    'the view stays as it was': { type: 'update.refused', input: written, error: gone },
    'the view stays as it was, as a notice has said': { type: 'update.refused', input: written, error: shown },
    'the own view is to be deleted': { type: 'removal.requested', id: 'own' },
    'the view is deleted': { type: 'removal.completed', input: removal, output: { id: 'own' } },
    'the view was gone already': { type: 'removal.refused', input: removal, error: unknown },
  },
  unmet: { 'refusals: savedViews.viewed on view.started': 'It takes 50 views: the spec of the machine has them.' },
  reads: ({ context: { views, query, chosen, marked, edited } }) => [views.length, query, chosen, marked, edited?.id],
  shows: {
    page: ({ value }) => value,
    own: (snapshot) => selectOwnView(snapshot)?.id ?? null,
    isLeft: selectIsViewLeft,
    marked: ({ context }) => context.marked,
    views: ({ context }) => context.views.length,
    list: ({ context }) => context.query,
  },
  facts: [
    {
      on: 'opens',
      sees: { page: 'viewed', own: null, isLeft: false, marked: null, views: 0, list: HERE },
      asks: ['start list', 'start update', 'start removal'],
    },
    { on: 'the views come', sees: { views: 2 } },
    { on: 'the views come', seeing: { list: HERE }, sees: { marked: 'own', own: 'own', isLeft: false } },
    { on: 'the views come', seeing: { list: AWAY }, sees: { marked: 'shared', own: null, isLeft: false } },
    { on: 'the views come', seeing: { page: 'edited' }, asks: ['subject.renewed to form'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    {
      on: [
        'the menu opens',
        'the view stays as it was',
        'the view stays as it was, as a notice has said',
        'the view was gone already',
      ],
      asks: [REFRESH],
    },
    { on: 'the view stays as it was', asks: ['showNotice'] },
    { on: 'the list is that of the own view', sees: { list: HERE } },
    { on: 'the list is that of the shared view', sees: { list: AWAY } },
    { on: 'the list is filtered otherwise', sees: { list: '?view=paid', marked: null } },
    {
      on: 'the list is that of the own view',
      seeing: { views: 2 },
      sees: { marked: 'own', own: 'own', isLeft: false },
    },
    {
      on: 'the list is that of the shared view',
      seeing: { views: 2 },
      sees: { marked: 'shared', own: null, isLeft: false },
    },
    { on: 'the list is filtered otherwise', seeing: { own: 'own' }, sees: { isLeft: true } },
    { on: 'the list is filtered otherwise', seeing: { own: null }, sees: { isLeft: false } },
    { on: 'the own view is chosen', seeing: { views: 2 }, sees: { own: 'own' }, asks: ['href.chosen'] },
    { on: 'the own view is chosen', seeing: { views: 2, list: HERE }, sees: { isLeft: false } },
    { on: 'the own view is chosen', seeing: { views: 2, list: oneOf(AWAY, '?view=paid') }, sees: { isLeft: true } },
    { on: 'the list is to be saved', seeing: { page: 'viewed' }, sees: { page: 'edited' }, asks: ['start form'] },
    {
      on: 'the own view is to be changed',
      seeing: { page: 'viewed', views: 2 },
      sees: { page: 'edited' },
      asks: ['start form'],
    },
    {
      on: 'the form saves',
      seeing: { page: 'edited', views: 2 },
      sees: { page: 'viewed' },
      asks: [REFRESH],
    },
    ...(
      [
        ['the form saves', { page: 'edited' }],
        ['the view is as the list', {}],
      ] as const
    ).flatMap(([on, seeing]) => [
      { on, seeing: { ...seeing, views: 2, list: HERE }, sees: { marked: 'own', own: 'own', isLeft: false } } as const,
      {
        on,
        seeing: { ...seeing, views: 2, list: AWAY },
        sees: { marked: 'shared', own: null, isLeft: false },
      } as const,
      { on, seeing: { ...seeing, views: 2, list: '?view=paid' }, sees: { own: 'own', isLeft: true } } as const,
    ]),
    { on: 'the form closes', seeing: { page: 'edited' }, sees: { page: 'viewed' } },
    {
      on: ['another tab saves the view', 'the view is refused'],
      seeing: { page: 'edited' },
      asks: [REFRESH],
    },
    {
      on: 'the own view is to be as the list',
      seeing: { views: 2 },
      asks: ['command.requested to update'],
    },
    { on: 'the view is as the list', seeing: { views: 2 }, asks: [REFRESH] },
    { on: 'the view is deleted', asks: [REFRESH] },
    {
      on: 'the own view is to be deleted',
      seeing: { views: 2 },
      asks: ['command.requested to removal'],
    },
  ],
})
