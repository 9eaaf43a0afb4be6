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
  // The page shows nothing of this machine. The steps of the path wait for its calls to the API.
  reads: {},
})
