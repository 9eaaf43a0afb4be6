import { orderAnswer } from '../../machines/fixtures.ts'
import { order } from '../alphabets/order.ts'
import { arrive, goTo } from './arrival.ts'
import { succeed } from './calls.ts'
import { isThere, textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view'], extensions: ['orders'] }

const BY_RECORD = 'It only passes on what its record says: the paths of the workspace have it.'
const BY_CHART = 'That code fails to load is proven by the paths of the machine, without a page.'
const BY_FORM = 'Forms and actions are walked on the page by the paths of orderForm, orderCommand and commands.'
const BY_PARTS =
  'News and confirmations are walked on the page by the paths of their machines; tests/views/order.test.tsx has the look at the gateway.'

walk({
  isSampled: true,
  alphabet: order,
  open: { 'an order opens': (stage) => arrive(stage, '/orders/100245', user) },
  does: {
    'another order is wanted': ({ page }) => goTo(page, '/orders/7'),
    'the order comes': ({ api }) => succeed(api, 'fetchOrder', orderAnswer(100_245)),
  },
  may: { 'the order comes': ({ number, isThere }) => number === '100245' && isThere === false },
  reads: {
    number: async (page) => (await textOf(page.getByRole('heading', { level: 2 }).first())).replace('Order ', ''),
    isThere: (page) => isThere(page.getByRole('heading', { name: 'History' })),
  },
  unmet: {
    'transitions: order on answer.remembered': BY_RECORD,
    'transitions: order on answer.dropped': BY_RECORD,
    'transitions: order.answered on answer.settled': BY_RECORD,
    'transitions: order.answered.loading when loadChunk fails': BY_CHART,
    'transitions: order.answered.loading after CHUNK_TIMEOUT': BY_CHART,
    ...Object.fromEntries(
      [
        'states: order.answered.loading',
        'states: order.answered.ready',
        'transitions: order.answered on command.settled',
        'transitions: order.answered.loading when loadChunk is done',
        'transitions: order.answered.idle on action.requested',
        'transitions: order.answered.idle on form.opened',
        'transitions: order.answered.ready on action.requested',
        'transitions: order.answered.ready on answer.settled',
        'transitions: order.answered.ready on command.settled',
        'transitions: order.answered.ready on command.started',
        'transitions: order.answered.ready on form.loaded',
        'transitions: order.answered.ready on form.opened',
      ].map((part) => [part, BY_FORM]),
    ),
    ...Object.fromEntries(
      [
        'transitions: order.answered on confirmation.outdated',
        'transitions: order.answered on lookUp.completed',
        'transitions: order.answered on lookUp.requested',
        'transitions: order.answered on news.accepted',
      ].map((part) => [part, BY_PARTS]),
    ),
  },
})
