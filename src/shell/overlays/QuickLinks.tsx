import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Calculator24Regular } from '@fluentui/react-icons/svg/calculator'
import { Folder24Regular } from '@fluentui/react-icons/svg/folder'
import { People24Regular } from '@fluentui/react-icons/svg/people'
import { Shield24Regular } from '@fluentui/react-icons/svg/shield'
import { type ComponentType, useId } from 'react'
import { Link } from 'wouter'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { type QuickLink, type QuickLinkId, quickLinks } from '../../../machines/shell/quickLinks.ts'
import { useAppState } from '../../hooks/actor.ts'
import { AwaitedLink } from '../AwaitedLink.tsx'
import { TEXTS as SHELL } from '../texts.ts'
import { Tools } from './Tools.tsx'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // Wide enough for the longest title.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  item: { display: 'flex' },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    width: '100%',
    boxSizing: 'border-box',
    // Room for the reason, which is longer than the note it replaces.
    minHeight: '120px',
    padding: '16px 12px 12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  open: {
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > svg': { color: tokens.colorBrandForeground1 },
  },
  awaited: {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
  },
  title: { marginTop: '4px', fontWeight: tokens.fontWeightSemibold },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
})

const ICONS: Readonly<Record<QuickLinkId, ComponentType<{ 'aria-hidden': 'true' }>>> = {
  accounting: Calculator24Regular,
  administration: Shield24Regular,
  projects: Folder24Regular,
  customers: People24Regular,
}

const Tile = ({ tile }: { tile: QuickLink }) => {
  const styles = useStyles()
  const id = useId()
  const Icon = ICONS[tile.id]
  const icon = <Icon aria-hidden="true" />
  if (tile.link === null) {
    const { title, note, reason } = tile
    return (
      <AwaitedLink
        title={title}
        note={note}
        reason={reason}
        className={mergeClasses(styles.tile, styles.awaited)}
        titleClass={styles.title}
        noteClass={styles.note}
      >
        {icon}
      </AwaitedLink>
    )
  }
  return (
    <Link
      href={tile.link}
      className={mergeClasses(styles.tile, styles.open)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
    >
      {icon}
      <span id={`${id}-title`} className={styles.title}>
        {tile.title}
      </span>
      <span id={`${id}-note`} className={styles.note}>
        {tile.note}
      </span>
    </Link>
  )
}

/** Tiles that link to the most used screens, with links to tools below them. */
export const QuickLinks = () => {
  const styles = useStyles()
  const user = useAppState(selectUser)
  return (
    <>
      <ul className={styles.list} aria-label={SHELL.quickLinks}>
        {quickLinks(user).map((tile) => (
          <li key={tile.id} className={styles.item}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
      <Tools />
    </>
  )
}
