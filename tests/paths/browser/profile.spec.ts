import { account } from '../../machines/fixtures.ts'
import { profile } from '../alphabets/profile.ts'
import { arrive } from './arrival.ts'
import { walk } from './walk.ts'

const { first_name, email } = account
const user = { first_name, email, permissions: ['tickets.view'], extensions: ['account'] }

const BY_PARTS = 'It only passes on what its parts say: the paths of the workspace have it.'

walk({
  alphabet: profile,
  open: { 'the profile opens': (stage) => arrive(stage, '/crafted/pages/profile', user) },
  does: {},
  reads: {
    // Each part is drawn as a card, which waits for its own call.
    parts: (page) => page.locator('main section[aria-busy="true"]').count(),
  },
  unmet: {
    'transitions: profile on answer.remembered': BY_PARTS,
    'transitions: profile on answer.dropped': BY_PARTS,
  },
})
