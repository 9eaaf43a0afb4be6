import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import type { Ref } from 'react'
import type { ScreenPlace } from '../../machines/app/places.ts'
import type { ShellLayout } from '../../machines/model/layout.ts'
import { type Breadcrumb, breadcrumbsOf, titleOf } from '../../machines/shell/navigationItems.ts'
import { useChild } from '../hooks/actor.ts'
import { useChunkView } from '../hooks/chunkViews.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { TEXTS } from './texts.ts'

const NARROW = '@media (max-width: 991px)'

const useStyles = makeStyles({
  root: {
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  fixed: { position: 'sticky', top: 0 },
  scrolling: { position: 'relative' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    minHeight: '56px',
    padding: '2px 24px',
    '@media (max-width: 639px)': { padding: '2px 8px 2px 4px', gap: '4px' },
  },
  fixedWidth: { maxWidth: '1440px', margin: '0 auto' },
  opener: { display: 'none', [NARROW]: { display: 'inline-flex', minWidth: '44px', height: '44px' } },
  opened: { display: 'inline-flex' },
  where: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  title: { '& h1': { overflowWrap: 'anywhere', '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase500 } } },
  // Reserves room for "Catching up", or on narrow pages for its dot, so that nothing moves when it appears.
  live: { flexShrink: 0, minWidth: '84px', [NARROW]: { minWidth: '8px' } },
  // Breadcrumbs above the title: two lines of full height do not fit.
  tight: {
    '& h1': {
      lineHeight: tokens.lineHeightBase500,
      '@media (max-width: 639px)': { lineHeight: tokens.lineHeightBase400 },
    },
  },
})

const NO_TRAIL: readonly Breadcrumb[] = []

export interface HeaderProps {
  /** The current screen; null while there is none. */
  place: ScreenPlace['name'] | null
  layout: ShellLayout
  /** Ref of the title, which takes focus when another screen is shown. */
  headingRef: Ref<HTMLHeadingElement>
}

/** The header of the page: title, breadcrumbs and actions. */
export const Header = ({ place, layout, headingRef }: HeaderProps) => {
  const styles = useStyles()
  const drawer = useChild('railDrawer')
  const Live = useChunkView('follow')
  const hasFollow = useChild('follow') !== undefined
  const title = place ? titleOf(place) : ''
  const trail = place ? breadcrumbsOf(place) : NO_TRAIL
  const hasTrail = layout.areBreadcrumbsShown && trail.length > 0
  const heading = <PageTitle ref={headingRef}>{title}</PageTitle>
  return (
    <header className={mergeClasses(styles.root, layout.isHeaderFixed ? styles.fixed : styles.scrolling)}>
      <div className={mergeClasses(styles.row, layout.headerWidth === 'fixed' && styles.fixedWidth)}>
        <Button
          className={mergeClasses(styles.opener, !layout.isAsideShown && styles.opened)}
          appearance="subtle"
          icon={<Navigation20Regular />}
          aria-label={TEXTS.openNavigation}
          onClick={() => drawer?.send({ type: 'drawer.opened' })}
        />
        <div className={mergeClasses(styles.where, styles.title, hasTrail && styles.tight)}>
          {hasTrail && <Breadcrumbs trail={trail} current={title} />}
          {layout.isTitleShown ? heading : <VisuallyHidden>{heading}</VisuallyHidden>}
        </div>
        <div className={styles.live}>{Live && hasFollow && <Live />}</div>
        {layout.areActionsShown && <HeaderActions />}
      </div>
    </header>
  )
}
