import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectPlace, selectUser } from '../../machines/app/app.selectors.ts'
import { isCurrentItem, SECTIONS, visibleItems } from '../../machines/shell/navigationItems.ts'
import { selectHasListFailed, selectSection } from '../../machines/shell/rail.machine.ts'
import { useAppState, useChild } from '../hooks/actor.ts'
import { WORDS } from '../ui/texts.ts'
import { AwaitedEntries } from './AwaitedEntries.tsx'
import { RailEntry } from './RailEntry.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  nav: { flexGrow: 1, padding: '12px 8px', overflowY: 'auto', minHeight: 0 },
  title: {
    margin: 0,
    padding: '4px 12px 8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none' },
  failure: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '4px 12px 12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  empty: {
    margin: 0,
    padding: '4px 12px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
})

/** The entries of the chosen section that the person may see. */
export const RailEntries = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  const place = useAppState(selectPlace)
  const rail = useChild('rail')
  const chosen = useSelector(rail, (snapshot) => (snapshot ? selectSection(snapshot) : 'dashboard'))
  const hasFailed = useSelector(rail, (snapshot) => snapshot !== undefined && selectHasListFailed(snapshot))
  const items = visibleItems(user, chosen)
  return (
    <nav className={styles.nav} aria-label={TEXTS.mainEntries}>
      <p className={styles.title}>{SECTIONS.find(({ id }) => id === chosen)?.title}</p>
      {hasFailed && (
        <div className={styles.failure} role="status">
          {TEXTS.permissionsFailed}
          <Button size="small" onClick={() => rail?.send({ type: 'retry.requested' })}>
            {WORDS.tryAgain}
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <p className={styles.empty}>{TEXTS.noEntries}</p>
      ) : (
        <ul className={styles.list}>
          {items.flatMap((item) =>
            item.link === null ? (
              []
            ) : (
              <li key={item.id}>
                <RailEntry title={item.title} link={item.link} isChosen={isCurrentItem(item, place)} />
              </li>
            ),
          )}
        </ul>
      )}
      <AwaitedEntries titles={items.flatMap(({ title, link }) => (link === null ? title : []))} />
    </nav>
  )
}
