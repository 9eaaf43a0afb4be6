import { useSelector } from '@xstate/react'
import { selectIsOffline } from '../../machines/app/network.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useIsHydrated } from '../hooks/takeOver.ts'
import { TEXTS } from './texts.ts'

// The rail and the page leave this much room at the bottom, so that the banner covers nothing.
const reserveFoot = (banner: HTMLElement | null) => {
  if (!banner) return
  const { style } = document.documentElement
  style.setProperty('--covered-foot', `${banner.offsetHeight}px`)
  return () => {
    style.removeProperty('--covered-foot')
  }
}

/** Shown while the browser reports no network. */
export const OfflineBanner = () => {
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const isHydrated = useIsHydrated()
  return (
    <div role="status">
      {isOffline && isHydrated && (
        <div ref={reserveFoot} className="k-offline" data-foot>
          {TEXTS.offline}
        </div>
      )}
    </div>
  )
}
