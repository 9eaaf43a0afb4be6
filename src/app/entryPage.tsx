import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import { PATHS } from '../../machines/app/places.ts'
import { inert } from '../../machines/replay/effects.ts'
import type { AppActor } from '../hooks/actor.ts'
import { setHydrated } from '../hooks/takeOver.ts'
import { Splash } from '../ui/Splash.tsx'
import { App } from './App.tsx'

/* The content of the page before its script has loaded. The build renders it with the same components that the browser uses later. */

const fail = (error: unknown): never => {
  throw error
}

/** The sign-in page as HTML, without a <title>: index.html has its own. */
export const drawSignIn = (): string => {
  const app: AppActor = createActor(
    inert(appMachine, () => undefined),
    {
      input: {
        auth: null,
        location: { path: PATHS.signIn, search: '' },
        theme: { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
        isOnline: true,
      },
    },
  )
  app.start()
  setHydrated(false)
  const html = renderToString(
    <StrictMode>
      <App app={app} onError={fail} afterPaint={fail} />
    </StrictMode>,
  )
  setHydrated(true)
  app.stop()
  return html.replace(/<title>.*?<\/title>/, '')
}

/** The splash as HTML, shown to everybody who has a session. */
export const drawSplash = (): string =>
  renderToString(
    <div className="k-ground">
      <Splash />
    </div>,
  )
