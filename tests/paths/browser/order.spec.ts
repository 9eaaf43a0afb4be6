import { order } from '../alphabets/order.ts'
import { arrive, goTo } from './arrival.ts'
import { textOf } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['orders.view'], extensions: ['orders'] }

const BY_RECORD = 'It only passes on what its record says: the paths of the workspace have it.'

walk({
  isSampled: true,
  alphabet: order,
  open: { 'an order opens': (stage) => arrive(stage, '/orders/100245', user) },
  does: { 'another order is wanted': ({ page }) => goTo(page, '/orders/7') },
  reads: {
    number: async (page) => (await textOf(page.getByRole('heading', { level: 2 }).first())).replace('Order ', ''),
  },
  unmet: {
    'transitions: order on answer.remembered': BY_RECORD,
    'transitions: order on answer.dropped': BY_RECORD,
  },
})
