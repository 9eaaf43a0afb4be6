import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectIsOffline } from '../../machines/network.machine.ts'
import { useChild } from '../hooks/actor.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: tokens.zIndexPriority,
    padding: '8px 16px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground2,
    borderTop: `1px solid ${tokens.colorStatusWarningBorder2}`,
  },
})

// Rail and page leave this much free at their ends, so that nothing there lies under the banner.
const reserveFoot = (banner: HTMLElement | null) => {
  if (!banner) return
  const { style } = document.documentElement
  style.setProperty('--covered-foot', `${banner.offsetHeight}px`)
  return () => {
    style.removeProperty('--covered-foot')
  }
}

/** Shown exactly while the browser reports no network. */
export const OfflineBanner = () => {
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const styles = useStyles()
  return (
    <div role="status">
      {isOffline && (
        <div ref={reserveFoot} className={styles.root}>
          Check your internet connection...
        </div>
      )}
    </div>
  )
}
