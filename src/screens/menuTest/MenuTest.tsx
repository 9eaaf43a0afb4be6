import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type accordionMachine, selectSectionState } from '../../../machines/kit/accordion.machine.ts'
import { type searchMachine, selectSearchText } from '../../../machines/kit/search.machine.ts'
import { DEMO_SEARCH_MIN_LENGTH } from '../../../machines/model/constants.ts'
import { DEMO_MENU, type DemoEntry } from '../../../machines/screens/menuTest/demoMenu.ts'
import { selectFound, selectIsSearched } from '../../../machines/screens/menuTest/menuTest.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Card } from '../../ui/Card.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 240

const useStyles = makeStyles({
  root: { maxWidth: '560px' },
  search: { marginBottom: '16px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  entry: { display: 'flex', flexDirection: 'column', padding: '8px 0' },
  description: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const Entries = ({ entries }: { entries: readonly DemoEntry[] }) => {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {entries.map(({ key, title, description }) => (
        <li key={key} className={styles.entry}>
          <span>{title}</span>
          <span className={styles.description}>{description}</span>
        </li>
      ))}
    </ul>
  )
}

const Search = ({ search }: { search: ActorRefFrom<typeof searchMachine> }) => (
  <SearchBox
    label={TEXTS.search}
    placeholder={TEXTS.searchHint(DEMO_SEARCH_MIN_LENGTH)}
    value={useSelector(search, selectSearchText)}
    onChange={(query) => search.send({ type: 'text.changed', text: query })}
    onSubmit={() => search.send({ type: 'search.submitted' })}
  />
)

const Sections = ({ accordion }: { accordion: ActorRefFrom<typeof accordionMachine> }) => {
  const snapshot = useSelector(accordion, (current) => current)
  return (
    <Accordion
      sections={DEMO_MENU.map(({ id, title, entries }) => ({ id, title, content: <Entries entries={entries} /> }))}
      stateOf={(id) => selectSectionState(snapshot, id)}
      onToggle={(section) => accordion.send({ type: 'section.toggled', section })}
    />
  )
}

/** The demo menu: sections that open one at a time, and a search over all their entries. */
export const MenuTest = () => {
  const styles = useStyles()
  const menu = useChild('menuTest')
  const search = useSelector(menu, (snapshot) => snapshot?.children.search)
  const accordion = useSelector(menu, (snapshot) => snapshot?.children.accordion)
  const isSearched = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsSearched(snapshot))
  const found = useSelector(menu, (snapshot) => snapshot && selectFound(snapshot))
  if (!search || !accordion || !found) return null
  return (
    <Card className={styles.root} title={TEXTS.title} hint={TEXTS.hint}>
      <div className={styles.search}>
        <Search search={search} />
      </div>
      <div role="status">
        {isSearched && found.length === 0 && <StateMessage kind="empty" message={TEXTS.noMatch} minHeight={HEIGHT} />}
      </div>
      {isSearched ? <Entries entries={found} /> : <Sections accordion={accordion} />}
    </Card>
  )
}
