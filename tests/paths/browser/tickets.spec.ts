import { tickets } from '../alphabets/tickets.ts'
import { arrive, goTo } from './arrival.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['tickets.view', 'users.view'],
  extensions: ['users'],
}

const BY_LIST = 'What its list answers is walked on this page by the paths of a resource.'

walk({
  isSampled: true,
  alphabet: tickets,
  open: { 'opens with a customer': (stage) => arrive(stage, '/tickets?user=7', user) },
  does: {
    'the first page is wanted': ({ page }) => goTo(page, '/tickets?user=7'),
    'the second page is wanted': ({ page }) => goTo(page, '/tickets?user=7&page=2'),
  },
  reads: {
    isSearched: (page) => isThere(page.getByRole('combobox', { name: 'Search for a customer' })),
    user: (page) => Promise.resolve(new URL(page.url()).searchParams.get('user')),
    page: (page) => Promise.resolve(Number(new URL(page.url()).searchParams.get('page') ?? 1)),
  },
  unmet: {
    'states: tickets.unnamed': BY_LIST,
    'transitions: tickets on answer.dropped': BY_LIST,
    'transitions: tickets on answer.remembered': BY_LIST,
    'transitions: tickets on answer.settled': BY_LIST,
  },
})
