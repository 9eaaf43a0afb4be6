import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type searchMachine,
  selectSearchedQuery,
  selectSearchState,
  selectSearchText,
} from '../../../machines/kit/search.machine.ts'
import { type searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../../machines/model/constants.ts'
import type { ListItem } from '../../../machines/model/search.ts'
import { findBikes } from '../../../machines/screens/widgets/widgetSamples.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Exhibit } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
import type { WidgetsActor } from './types.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  item: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  words: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const Bikes = ({ label, bikes }: { label: string; bikes: readonly ListItem[] }) => {
  const styles = useStyles()
  if (bikes.length === 0) return <StateMessage kind="empty" message={TEXTS.noMatch} />
  return (
    <ul className={styles.list} aria-label={label}>
      {bikes.map(({ key, title, description }) => (
        <li key={key} className={styles.item}>
          <span>{title}</span>
          <span className={styles.words}>{description}</span>
        </li>
      ))}
    </ul>
  )
}

const AskedSearch = ({ search }: { search: ActorRefFrom<typeof searchMachine> }) => {
  const styles = useStyles()
  const state = useSelector(search, selectSearchState)
  const query = useSelector(search, selectSearchedQuery)
  return (
    <>
      <SearchBox
        label={TEXTS.searchAsks}
        placeholder={TEXTS.searchAsksHint(SEARCH_MIN_LENGTH)}
        value={useSelector(search, selectSearchText)}
        busy={state === 'processing'}
        onChange={(text) => search.send({ type: 'text.changed', text })}
        onSubmit={() => search.send({ type: 'search.submitted' })}
      />
      {query === '' ? (
        <p className={styles.words}>{TEXTS.notSearched}</p>
      ) : (
        <Bikes label={TEXTS.bikesAsked} bikes={findBikes(query)} />
      )}
    </>
  )
}

const FilteringSearch = ({ list }: { list: ActorRefFrom<typeof searchListMachine> }) => {
  const query = useSelector(list, selectListText)
  return (
    <>
      <SearchBox
        label={TEXTS.searchFilters}
        placeholder={TEXTS.searchFiltersHint}
        value={query}
        onChange={(text) => list.send({ type: 'text.changed', text })}
      />
      <Bikes label={TEXTS.bikesListed} bikes={findBikes(query)} />
    </>
  )
}

const nothing = () => undefined

/** Suggests bikes while the text is neither empty nor the whole name of one. */
const OfferedSearch = ({ list }: { list: ActorRefFrom<typeof searchListMachine> }) => {
  const query = useSelector(list, selectListText)
  const bikes = findBikes(query)
  const type = (text: string) => list.send({ type: 'text.changed', text })
  return (
    <Combobox
      label={TEXTS.searchOffers}
      placeholder={TEXTS.searchOffersHint}
      maxLength={SEARCH_MAX_LENGTH}
      value={query}
      open={query !== '' && bikes.every(({ title }) => title !== query)}
      options={bikes.map(({ key, title }) => ({ id: key, text: title }))}
      onOpenChange={(open) => !open && list.send({ type: 'text.cleared' })}
      onChange={type}
      onSubmit={nothing}
      onChoose={(id) => type(bikes.find(({ key }) => key === id)?.title ?? '')}
    />
  )
}

const FILTERS = TEXTS.filters.map((name) => ({ id: name, name, onClear: nothing }))

/** Search fields. */
export const SearchParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const search = useSelector(widgets, ({ children }) => children.search)
  const list = useSelector(widgets, ({ children }) => children.searchList)
  return (
    <>
      <Exhibit component="SearchBox, asking" use={TEXTS.uses.searchAsking}>
        {search && <AskedSearch search={search} />}
        <SearchBox label={TEXTS.searchWaits} value="cargo" busy onChange={nothing} />
      </Exhibit>
      <Exhibit component="SearchBox, filtering" use={TEXTS.uses.searchFiltering}>
        {list && <FilteringSearch list={list} />}
      </Exhibit>
      <Exhibit component="Combobox" use={TEXTS.uses.combobox}>
        {list && <OfferedSearch list={list} />}
      </Exhibit>
      <Exhibit component="FilterChips and MoreTools" use={TEXTS.uses.filterChips}>
        <MoreTools label={TEXTS.moreFilters} isOpen={false}>
          {TEXTS.noMoreFilters}
        </MoreTools>
        <FilterChips chips={FILTERS} onClearAll={nothing} />
      </Exhibit>
    </>
  )
}
