import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { selectPlace, selectUser } from '../../machines/app/app.selectors.ts'
import { isScreen } from '../../machines/app/places.ts'
import { selectCover } from '../../machines/app/session.machine.ts'
import { DEFAULT_DENSITY } from '../../machines/model/density.ts'
import { DEFAULT_LAYOUT, shellLayout } from '../../machines/model/layout.ts'
import { selectDensity } from '../../machines/shell/density.machine.ts'
import { selectIsDrawerOpen } from '../../machines/shell/drawer.machine.ts'
import { selectIsSplashShown, selectLayout } from '../../machines/shell/layout.machine.ts'
import { titleOf } from '../../machines/shell/navigationItems.ts'
import { selectIsNarrow } from '../../machines/shell/viewport.machine.ts'
import { selectWorkspaceView } from '../../machines/shell/workspace.selectors.ts'
import { useAppState, useChild, useWorkspaceState } from '../hooks/actor.ts'
import { useArrivalFocus } from '../hooks/arrival.ts'
import { useChunkView } from '../hooks/chunkViews.ts'
import { useDensityStyles } from '../ui/density.styles.ts'
import { useOverlays } from '../ui/lateOverlays.ts'
import { Splash } from '../ui/Splash.tsx'
import { WORDS } from '../ui/texts.ts'
import { Drawers } from './Drawers.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LateOverlays } from './LateOverlays.tsx'
import { NotPermitted } from './NotPermitted.tsx'
import { Rail } from './Rail.tsx'
import { ScrollTop } from './ScrollTop.tsx'
import { TEXTS } from './texts.ts'
import { useApproach } from './useApproach.ts'

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
  main: {
    width: '100%',
    flexGrow: 1,
    boxSizing: 'border-box',
    // Header and page fill the window, so that the footer does not move as a screen grows.
    minHeight: 'calc(100vh - 56px)',
    margin: '0 auto',
    padding: '24px',
    '@media (max-width: 639px)': { padding: '16px' },
  },
  fixedWidth: { maxWidth: '1440px' },
})

// These are the same on every screen. `memo` keeps a change of screen from rendering them again.
const MemoRail = memo(Rail)
const MemoDrawers = memo(Drawers)
const MemoFooter = memo(Footer)
const MemoScrollTop = memo(ScrollTop)

const useShellLayout = () => {
  const config = useSelector(useChild('layout'), (snapshot) => (snapshot ? selectLayout(snapshot) : DEFAULT_LAYOUT))
  const isNarrow = useSelector(useChild('viewport'), (snapshot) => snapshot !== undefined && selectIsNarrow(snapshot))
  const layout = useMemo(() => shellLayout(config, isNarrow), [config, isNarrow])
  return { layout, isNarrow }
}

/** The frame of every screen after sign-in: rail, header with the title, the screen, and footer. */
export const Shell = ({ children }: { children?: ReactNode }) => {
  const styles = useStyles()
  const densityStyles = useDensityStyles()
  const density = useSelector(useChild('density'), (snapshot) => (snapshot ? selectDensity(snapshot) : DEFAULT_DENSITY))
  const { layout, isNarrow } = useShellLayout()
  const place = useAppState(selectPlace)
  const user = useAppState(selectUser)
  const screen = isScreen(place) ? place.name : null
  const title = screen ? titleOf(screen) : ''
  const isShut = useWorkspaceState(selectWorkspaceView) === 'notPermitted'
  const isDrawerOpen = useSelector(
    useChild('railDrawer'),
    (snapshot) => snapshot !== undefined && selectIsDrawerOpen(snapshot),
  )
  const isSplashShown = useSelector(
    useChild('layout'),
    (snapshot) => snapshot !== undefined && selectIsSplashShown(snapshot),
  )
  const isCovered = isDrawerOpen && (isNarrow || !layout.isAsideShown)
  const column = useRef<HTMLDivElement>(null)
  // A dialog that closes returns the focus to its opener. If the opener is inert or gone, the button that opens the rail takes the focus.
  const takeFocus = useCallback(() => {
    if (!column.current?.contains(document.activeElement)) column.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => (isCovered ? takeFocus : undefined), [isCovered, takeFocus])
  const approach = useApproach()
  const session = useChild('session')
  const isSessionOver = useSelector(session, (snapshot) => snapshot !== undefined && selectCover(snapshot) !== 'none')
  const hasRenewal = useChild('renewalForm') !== undefined
  // A dialog of Fluent UI makes the page inert itself. Until its code has loaded, the plain card covers the page, and the shell must make itself
  // inert.
  const isUnderPlain = useOverlays() === null && (isSessionOver || hasRenewal)
  const Outgoing = useChunkView('outgoing')
  const hasOutgoing = useChild('outgoing') !== undefined
  const heading = useArrivalFocus(title)
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [heading])
  return (
    <div
      className={mergeClasses(styles.root, densityStyles[density])}
      data-density={density}
      inert={isUnderPlain}
      {...approach}
    >
      <title>{WORDS.pageTitle(title)}</title>
      <a className={styles.skip} href="#main" inert={isCovered}>
        {TEXTS.skipToContent}
      </a>
      <MemoRail isDocked={layout.isAsideShown} isFixed={layout.isAsideFixed} />
      <div ref={column} className={styles.column} inert={isCovered}>
        <Header place={screen} layout={layout} headingRef={heading} />
        <main
          id="main"
          tabIndex={-1}
          className={mergeClasses(styles.main, layout.contentWidth === 'fixed' && styles.fixedWidth)}
          data-screen={screen ?? undefined}
        >
          {isShut && screen ? <NotPermitted place={screen} user={user} /> : children}
        </main>
        <MemoFooter width={layout.footerWidth} />
        {Outgoing && hasOutgoing && <Outgoing />}
        {layout.isScrollTopShown && <MemoScrollTop onPress={focusHeading} />}
      </div>
      <MemoDrawers onClosed={takeFocus} />
      <LateOverlays />
      {isSplashShown && <Splash isOver />}
    </div>
  )
}
