import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import { selectPlace, selectUser } from '../../machines/app/app.selectors.ts'
import { type NavigationItem, SECTIONS, visibleItems } from '../../machines/shell/navigationItems.ts'
import { selectHasListFailed, selectSection } from '../../machines/shell/rail.machine.ts'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from '../../machines/shell/shellMenus.ts'
import { useAppState, useChild } from '../hooks/actor.ts'

const entry = {
  position: 'relative',
  display: 'flex',
  boxSizing: 'border-box',
  minHeight: '40px',
  padding: '0 12px',
  borderRadius: '6px',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  '@media (max-width: 991px)': { minHeight: '44px' },
} as const

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
  link: {
    ...entry,
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      insetBlock: '10px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  awaited: {
    ...entry,
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '48px',
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    // The reason takes the place of the note: nothing moves, and nothing lies over its neighbours.
    ':hover [data-reason]': { display: 'inline' },
    ':focus-visible [data-reason]': { display: 'inline' },
    ':hover [data-note]': { display: 'none' },
    ':focus-visible [data-note]': { display: 'none' },
    '& [data-reason]': { display: 'none' },
  },
  note: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
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

// HTML has no element for a link that leads nowhere yet and can be reached all the same: an anchor without href cannot.
const awaitedLink = (id: string) => ({
  role: 'link',
  tabIndex: 0,
  'aria-disabled': true,
  'aria-labelledby': `${id}-title`,
  'aria-describedby': `${id}-note ${id}-reason`,
})

/** An entry without a screen: it can be reached and heard, and says why it leads nowhere. */
const AwaitedEntry = ({ title }: { title: string }) => {
  const styles = useStyles()
  const id = useId()
  return (
    <span {...awaitedLink(id)} className={styles.awaited}>
      <span id={`${id}-title`}>{title}</span>
      <span className={styles.note}>
        <span id={`${id}-note`} data-note>
          {NOT_AVAILABLE}
        </span>
        <span id={`${id}-reason`} data-reason>
          {NOT_AVAILABLE_REASON}
        </span>
      </span>
    </span>
  )
}

const Entry = ({ item: { title, link }, isChosen }: { item: NavigationItem; isChosen: boolean }) => {
  const styles = useStyles()
  if (link === null) return <AwaitedEntry title={title} />
  return (
    <Link
      href={link}
      className={mergeClasses(styles.link, isChosen && styles.chosen)}
      aria-current={isChosen ? 'page' : undefined}
    >
      {title}
    </Link>
  )
}

/** The entries of the chosen section that this person may see. */
export const RailEntries = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  const place = useAppState(selectPlace)
  const rail = useChild('rail')
  const chosen = useSelector(rail, (snapshot) => (snapshot ? selectSection(snapshot) : 'dashboard'))
  const hasFailed = useSelector(rail, (snapshot) => snapshot !== undefined && selectHasListFailed(snapshot))
  const items = visibleItems(user, chosen)
  return (
    <nav className={styles.nav} aria-label="Main">
      <p className={styles.title}>{SECTIONS.find(({ id }) => id === chosen)?.title}</p>
      {hasFailed && (
        <div className={styles.failure} role="status">
          Your permissions could not be loaded. Entries may be missing.
          <Button size="small" onClick={() => rail?.send({ type: 'retry.requested' })}>
            Try again
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <p className={styles.empty}>Your account may see nothing here.</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Entry item={item} isChosen={item.place !== null && item.place === place?.name} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
