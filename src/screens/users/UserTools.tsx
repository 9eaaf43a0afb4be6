import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectSearchState, selectSearchText } from '../../../machines/kit/search.machine.ts'
import { ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH } from '../../../machines/model/constants.ts'
import type { CustomersAnswer } from '../../../machines/model/customers.ts'
import { withItemsPerPage } from '../../../machines/model/listChanges.ts'
import { filteredBy } from '../../../machines/model/usersChanges.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { countriesIn, selectUsersQuery } from '../../../machines/screens/users/users.selectors.ts'
import { usersHref } from '../../../machines/screens/users/usersHref.ts'
import { ListChoice, ListSearch, ListTools } from '../../ui/ListTools.tsx'
import { TEXTS } from './texts.ts'

const ANYWHERE = ''
const ROWS = ITEMS_PER_PAGE_CHOICES.map((rows) => ({ id: String(rows), name: TEXTS.perPage(rows) }))

interface UserToolsProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  readonly answer: CustomersAnswer | null
}

/** Search, country filter and page size. */
export const UserTools = ({ users, answer }: UserToolsProps) => {
  const [, follow] = useLocation()
  const query = useSelector(users, selectUsersQuery)
  const search = useSelector(users, ({ children }) => children.search)
  const text = useSelector(search, (snapshot) => (snapshot ? selectSearchText(snapshot) : ''))
  const searchState = useSelector(search, (snapshot) => snapshot && selectSearchState(snapshot))
  const country = query.filter.country ?? ANYWHERE
  const countries = [
    { id: ANYWHERE, name: TEXTS.allCountries },
    ...countriesIn(answer).map(({ code, title }) => ({ id: code, name: title })),
  ]
  // A country in the address may be missing from the list, or the list may not have loaded yet.
  const chosen = countries.find(({ id }) => id === country) ?? { id: country, name: country }
  return (
    <ListTools>
      <ListSearch
        label={TEXTS.search}
        placeholder={TEXTS.searchHint}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        busy={searchState === 'processing'}
        onChange={(typed) => search?.send({ type: 'text.changed', text: typed })}
        onSubmit={() => search?.send({ type: 'search.submitted' })}
      />
      <ListChoice
        label={TEXTS.country}
        value={country}
        options={countries.includes(chosen) ? countries : [...countries, chosen]}
        onChoose={(code) => follow(usersHref(filteredBy(query, code === ANYWHERE ? null : code)))}
      />
      <ListChoice
        label={TEXTS.perPageLabel}
        value={String(query.items_per_page)}
        options={ROWS}
        onChoose={(rows) => follow(usersHref(withItemsPerPage(query, Number(rows))))}
      />
    </ListTools>
  )
}
