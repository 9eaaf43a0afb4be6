import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectSearchState, selectSearchText } from '../../../machines/kit/search.machine.ts'
import { ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH } from '../../../machines/model/constants.ts'
import type { CustomersAnswer } from '../../../machines/model/customers.ts'
import { filteredBy, withItemsPerPage } from '../../../machines/model/usersQuery.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { countriesIn, selectUsersQuery } from '../../../machines/screens/users/users.selectors.ts'
import { usersHref } from '../../../machines/screens/users/usersHref.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px', padding: '16px 20px 8px' },
  search: { flexGrow: 1, flexBasis: '220px', maxWidth: '360px', '@media (max-width: 639.98px)': { maxWidth: 'none' } },
  choice: {
    flexBasis: '184px',
    '@media (max-width: 639.98px)': { flexGrow: 1, flexBasis: '120px' },
    // As wide as the words of the choice, which the select would cut, and not as those of every option.
    '& > *': { width: 0, minWidth: '100%' },
    '::before': {
      content: 'attr(data-chosen)',
      display: 'block',
      height: 0,
      padding: '0 26px',
      fontSize: tokens.fontSizeBase300,
      '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
      whiteSpace: 'nowrap',
      visibility: 'hidden',
    },
  },
})

const ANYWHERE = ''
const ROWS = ITEMS_PER_PAGE_CHOICES.map((rows) => ({ id: String(rows), name: TEXTS.perPage(rows) }))

interface UserToolsProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  readonly answer: CustomersAnswer | null
}

/** Search, country filter and page size. */
export const UserTools = ({ users, answer }: UserToolsProps) => {
  const styles = useStyles()
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
  // A country of the address that is not in the list, or not yet.
  const chosen = countries.find(({ id }) => id === country) ?? { id: country, name: country }
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchBox
          label={TEXTS.search}
          placeholder={TEXTS.searchHint}
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          busy={searchState === 'processing'}
          onChange={(typed) => search?.send({ type: 'text.changed', text: typed })}
          onSubmit={() => search?.send({ type: 'search.submitted' })}
        />
      </div>
      <div className={styles.choice} data-chosen={chosen.name}>
        <Select
          label={TEXTS.country}
          compact
          value={country}
          options={countries.includes(chosen) ? countries : [...countries, chosen]}
          onChoose={(code) => follow(usersHref(filteredBy(query, code === ANYWHERE ? null : code)))}
        />
      </div>
      <div className={styles.choice} data-chosen={TEXTS.perPage(query.items_per_page)}>
        <Select
          label={TEXTS.perPageLabel}
          compact
          value={String(query.items_per_page)}
          options={ROWS}
          onChoose={(rows) => follow(usersHref(withItemsPerPage(query, Number(rows))))}
        />
      </div>
    </div>
  )
}
