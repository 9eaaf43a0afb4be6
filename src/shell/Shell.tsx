import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { selectPlace } from '../../machines/app.selectors.ts'
import { titleOf } from '../../machines/model/navigationItems.ts'
import { selectIsOpen } from '../../machines/parts/disclosure.machine.ts'
import { useAppState, useChild } from '../hooks/actor.ts'
import { useArrivalFocus } from '../hooks/arrival.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { Rail } from './Rail.tsx'

/** Below this the rail is a drawer over the page. */
const NARROW = '(max-width: 991px)'

const useStyles = makeStyles({
  root: { display: 'flex', minHeight: '100vh' },
  column: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  skip: {
    position: 'fixed',
    left: '8px',
    top: '-48px',
    zIndex: tokens.zIndexPriority,
    padding: '8px 12px',
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    ':focus': { top: '8px', outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '56px',
    padding: '0 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 639px)': { padding: '0 16px' },
  },
  opener: { display: 'none', '@media (max-width: 991px)': { display: 'inline-flex' } },
  main: {
    width: '100%',
    maxWidth: '1440px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '24px 24px calc(24px + var(--covered-foot, 0px))',
    '@media (max-width: 639px)': { padding: '16px 16px calc(16px + var(--covered-foot, 0px))' },
  },
})

/** What stands around every screen after sign-in: rail, header with the title, and the place of the screen. */
const Shell = ({ children }: { children?: ReactNode }) => {
  const styles = useStyles()
  const place = useAppState(selectPlace)
  const drawer = useChild('railDrawer')
  const title = place ? titleOf(place.name) : ''
  const isNarrow = useMediaQuery(NARROW)
  const isDrawerOpen = useSelector(drawer, (snapshot) => snapshot !== undefined && selectIsOpen(snapshot))
  const isCovered = isNarrow && isDrawerOpen
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isCovered) return
    return () => {
      // The platform closed the drawer while the opener was still inert: it could not give the focus back.
      if (!column.current?.contains(document.activeElement)) column.current?.querySelector('button')?.focus()
    }
  }, [isCovered])
  const heading = useArrivalFocus(title)
  return (
    <div className={styles.root}>
      <title>{`${title} · Kickstand`}</title>
      <a className={styles.skip} href="#main" inert={isCovered}>
        Skip to content
      </a>
      <Rail />
      <div ref={column} className={styles.column} inert={isCovered}>
        <header className={styles.header}>
          <Button
            className={styles.opener}
            appearance="subtle"
            icon={<Navigation20Regular />}
            aria-label="Open navigation"
            onClick={() => drawer?.send({ type: 'disclosure.opened' })}
          />
          <PageTitle ref={heading}>{title}</PageTitle>
        </header>
        <main id="main" tabIndex={-1} className={styles.main} data-screen={place?.name}>
          {children}
        </main>
      </div>
    </div>
  )
}

export default Shell
