import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectSearchState, selectSearchText } from '../../../machines/kit/search.machine.ts'
import { ITEMS_PER_PAGE_CHOICES, SEARCH_MAX_LENGTH } from '../../../machines/model/constants.ts'
import type { DeskAnswer } from '../../../machines/model/desk.ts'
import { deskFilteredBy } from '../../../machines/model/deskChanges.ts'
import { DESK_SORTS, TICKET_PRIORITIES, TICKET_STATUSES } from '../../../machines/model/deskChoices.ts'
import type { DeskFilter } from '../../../machines/model/deskQuery.ts'
import { NO_DESK_FILTER } from '../../../machines/model/deskSearch.ts'
import { atPage, withItemsPerPage } from '../../../machines/model/listChanges.ts'
import { type deskMachine, selectDeskQuery } from '../../../machines/screens/desk/desk.machine.ts'
import { deskHref } from '../../../machines/screens/desk/deskHref.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ANY, choicesOf, optionsWith } from '../../ui/filterOptions.ts'
import { ListChoice, ListSearch, ListTools } from '../../ui/ListTools.tsx'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { chipsOf } from './chips.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({ more: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start' } })

const ROWS = ITEMS_PER_PAGE_CHOICES.map((rows) => ({ id: String(rows), name: TEXTS.perPage(rows) }))
const STATUS_CHOICES = choicesOf(TEXTS.anyStatus, TICKET_STATUSES, TEXTS.statuses)
const PRIORITY_CHOICES = choicesOf(TEXTS.anyPriority, TICKET_PRIORITIES, TEXTS.priorities)
const SORT_CHOICES = DESK_SORTS.map((id) => ({ id, name: TEXTS.sorts[id] }))
const PEOPLE = [
  { id: 'me', name: TEXTS.toMe },
  { id: 'none', name: TEXTS.toNobody },
]

/** The tags of the rows shown: the API has no list of all tags. */
const tagsIn = (answer: DeskAnswer | null) =>
  [...new Set(answer?.tickets.flatMap(({ tags }) => tags))].toSorted().map((tag) => ({ id: tag, name: tag }))

interface DeskToolsProps {
  readonly desk: ActorRefFrom<typeof deskMachine>
  readonly answer: DeskAnswer | null
  /** Whether tickets are drawn as cards, which have their own control for the sort order. */
  readonly hasCards: boolean
  readonly searchKey: string | undefined
  /** Drawn beside the filters that are needed less often. */
  readonly children: ReactNode
}

/** Search, filters, sort order and page size, and chips for the filters that apply. */
export const DeskTools = ({ desk, answer, hasCards, searchKey, children }: DeskToolsProps) => {
  const styles = useStyles()
  const [, follow] = useLocation()
  const query = useSelector(desk, selectDeskQuery)
  const search = useSelector(desk, ({ children }) => children.search)
  const text = useSelector(search, (snapshot) => (snapshot ? selectSearchText(snapshot) : ''))
  const searchState = useSelector(search, (snapshot) => snapshot && selectSearchState(snapshot))
  const { status, assignee, priority, category, tag } = query.filter
  const { me, agents = [], categories = [] } = answer?.meta ?? {}
  const filter = (change: Partial<DeskFilter>) => follow(deskHref(deskFilteredBy(query, change)))
  return (
    <>
      <ListTools>
        <ListSearch
          label={TEXTS.search}
          placeholder={TEXTS.searchHint}
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          busy={searchState === 'processing'}
          keyShortcut={searchKey}
          onChange={(typed) => search?.send({ type: 'text.changed', text: typed })}
          onSubmit={() => search?.send({ type: 'search.submitted' })}
        />
        <ListChoice
          label={TEXTS.assignee}
          value={assignee ?? ANY}
          options={optionsWith(assignee, TEXTS.anyAssignee, [...PEOPLE, ...agents.filter(({ id }) => id !== me)])}
          onChoose={(id) => filter({ assignee: id || null })}
        />
        <ListChoice
          label={TEXTS.priority}
          value={priority ?? ANY}
          options={PRIORITY_CHOICES}
          onChoose={(id) => filter({ priority: id || null })}
        />
        {!hasCards && (
          <ListChoice
            label={TEXTS.sort}
            value={query.sort}
            options={SORT_CHOICES}
            onChoose={(sort) => follow(deskHref({ ...atPage(query, 1), sort, order: 'desc' }))}
          />
        )}
      </ListTools>
      <div className={styles.more}>
        <MoreTools label={TEXTS.moreFilters} isOpen={[status, category, tag].some((value) => value !== null)}>
          <ListChoice
            label={TEXTS.status}
            value={status ?? ANY}
            options={STATUS_CHOICES}
            onChoose={(id) => filter({ status: id || null })}
          />
          <ListChoice
            label={TEXTS.category}
            value={category ?? ANY}
            options={optionsWith(category, TEXTS.anyCategory, categories)}
            onChoose={(id) => filter({ category: id || null })}
          />
          <ListChoice
            label={TEXTS.tag}
            value={tag ?? ANY}
            options={optionsWith(tag, TEXTS.anyTag, tagsIn(answer))}
            onChoose={(id) => filter({ tag: id || null })}
          />
          <ListChoice
            label={TEXTS.perPageLabel}
            value={String(query.items_per_page)}
            options={ROWS}
            onChoose={(rows) => follow(deskHref(withItemsPerPage(query, Number(rows))))}
          />
        </MoreTools>
        {children}
      </div>
      <FilterChips
        chips={chipsOf(query.filter, answer).map(({ id, name }) => ({
          id,
          name,
          onClear: () => filter({ [id]: null }),
        }))}
        onClearAll={() => filter(NO_DESK_FILTER)}
      />
    </>
  )
}
