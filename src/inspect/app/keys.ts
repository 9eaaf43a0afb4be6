import { dockedHref, windowHref } from '../places.ts'

/** Alt+Shift+I docks the inspector beside the console and takes it away again; Alt+Shift+W opens it in a window. */
export const watchKeys = (tab: string, address: () => string): void => {
  const isDocked = window.self !== window.top
  const toggleDock = (): void => {
    if (isDocked) window.top?.location.assign(address())
    else window.location.assign(dockedHref(address()))
  }
  // Without an opener it may run in a process of its own, and takes no time from the console.
  const openWindow = (): void => {
    window.open(windowHref(tab), '_blank', 'noopener,popup,width=1280,height=900')
  }
  const acts: Readonly<Record<string, () => void>> = { KeyI: toggleDock, KeyW: openWindow }
  window.addEventListener('keydown', (event) => {
    const act = event.altKey && event.shiftKey ? acts[event.code] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}
