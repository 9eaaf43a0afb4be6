import { formatTotal } from '../../formats/figures.ts'

export const TEXTS = {
  things: 'users',
  noMatch: {
    search: 'No users match this search.',
    filters: 'No users match this filter.',
    both: 'No users match this search and filter.',
  },
  none: 'There are no users yet.',
  showAll: 'Show all users',

  search: 'Search users',
  searchHint: 'Search by name or email',
  country: 'Country',
  allCountries: 'All countries',
  perPageLabel: 'Users per page',
  perPage: (rows: number) => `${rows} per page`,

  total: (users: number, isExact?: boolean) => (users === 1 ? '1 user' : `${formatTotal(users, isExact)} users`),
} as const
