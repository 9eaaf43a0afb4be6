import { salesTotal } from '../alphabets/salesTotal.ts'
import { arrive } from './arrival.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['dashboard.view'] }

walk({
  alphabet: salesTotal,
  open: {
    'opens with an API that has the series': (stage) =>
      arrive(stage, '/dashboard', { ...user, extensions: ['sales.series'] }),
    'opens with an API that has none': (stage) => arrive(stage, '/dashboard', user),
  },
  does: {},
  // Nothing of it is seen: the path itself says what is asked of the API.
  reads: {},
})
