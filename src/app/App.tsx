import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { selectHasWorkspace, selectPlace, selectView } from '../../machines/app/app.selectors.ts'
import { isScreen } from '../../machines/app/places.ts'
import { selectIsSwitching, selectScheme } from '../../machines/app/theme.machine.ts'
import { selectWorkspaceView } from '../../machines/shell/workspace.selectors.ts'
import { type AppActor, useApp, useAppState, useChild, useWorkspaceState } from '../hooks/actor.ts'
import { ChunkViewsProvider } from '../hooks/chunkViews.ts'
import { useIsTakenOver } from '../hooks/takeOver.ts'
import { NotFound, SystemError } from '../screens/error/ErrorPages.tsx'
import { SignIn } from '../screens/signIn/SignIn.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Splash } from '../ui/Splash.tsx'
import { SchemeProvider } from '../ui/scheme.ts'
import { AppProvider } from './AppProvider.tsx'
import { Chunk } from './Chunk.tsx'
import { loadedDrawerView, loadedOver, loadedView } from './chunks.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { AppRouter } from './router.tsx'
import { Toasts } from './Toasts.tsx'

/** The screen inside the shell, which itself says so where there may be none. */
const ShellScreen = () => {
  const view = useWorkspaceState(selectWorkspaceView)
  const place = useAppState(selectPlace)
  const [first] = useState(place)
  if (!view || view === 'none' || view === 'notPermitted' || !isScreen(place)) return null
  const isRunning = view !== 'loading'
  return (
    <Chunk
      key={place.name}
      actor="screenChunk"
      name={place.name}
      isRunning={isRunning}
      isFirst={place === first}
      waiting={<ProgressBar label="Loading" atTop />}
    />
  )
}

const Screen = () => {
  const view = useAppState(selectView)
  const hasWorkspace = useAppState(selectHasWorkspace)
  const workspace = useChild('workspace')
  if (view === 'notFound') return <NotFound />
  if (view === 'systemError') return <SystemError />
  if (view === 'signIn') return <SignIn />
  if (!hasWorkspace || view === 'none') return <Splash />
  return (
    <Chunk actor="shellChunk" name="shell" isRunning={workspace !== undefined} isFirst waiting={<Splash />}>
      <ShellScreen />
    </Chunk>
  )
}

/** What lies over all while a session is not: it comes with the workspace, before which there is nothing to lie over. */
const Over = () => {
  const workspace = useChild('workspace')
  const View = loadedOver('shell')
  return workspace && View ? <View /> : null
}

/** The ground of everything, in the colours that were chosen. */
const Ground = ({ children }: { children: ReactNode }) => {
  const theme = useChild('theme')
  const scheme = useSelector(theme, (snapshot) => (snapshot ? selectScheme(snapshot) : 'light'))
  const isSwitching = useSelector(theme, (snapshot) => snapshot !== undefined && selectIsSwitching(snapshot))
  return (
    <SchemeProvider value={scheme}>
      <div className="k-ground" data-theme-switching={isSwitching || undefined}>
        {children}
      </div>
    </SchemeProvider>
  )
}

/** What a screen throws stays with it: another place has another chance. */
const Guarded = ({ onError, children }: { onError: (error: unknown) => void; children: ReactNode }) => {
  const app = useApp()
  const tell = (error: unknown): void => {
    app.send({ type: 'view.failed' })
    onError(error)
  }
  return (
    <ErrorBoundary fallback={<SystemError />} onError={tell} resetKey={useAppState(selectPlace)}>
      {children}
    </ErrorBoundary>
  )
}

const Waiting = () => {
  const View = useChild('patience') && loadedView('patience')
  return View ? <View /> : null
}

const Notices = () => (useIsTakenOver() ? <Toasts /> : null)

interface AppProps {
  app: AppActor
  /** Is given what a view threw. */
  onError: (error: unknown) => void
  /** Runs what a press leads to once the press itself was painted. */
  afterPaint: (act: () => void) => void
}

/**
 * The console, drawn from the root actor. What changes is selected below, so that these elements stay the same and nothing is drawn
 * because of what lies around it.
 */
export const App = ({ app, onError, afterPaint }: AppProps) => (
  <AppProvider app={app}>
    <AppRouter afterPaint={afterPaint}>
      <ChunkViewsProvider value={loadedDrawerView}>
        <Ground>
          <OfflineBanner />
          <Guarded onError={onError}>
            <Screen />
          </Guarded>
          <Waiting />
          <Over />
          <Notices />
        </Ground>
      </ChunkViewsProvider>
    </AppRouter>
  </AppProvider>
)
