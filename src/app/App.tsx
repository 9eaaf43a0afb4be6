import { useSelector } from '@xstate/react'
import { selectHasWorkspace, selectPlace, selectView } from '../../machines/app.selectors.ts'
import { isScreen } from '../../machines/places.ts'
import { selectIsSwitching, selectScheme } from '../../machines/theme.machine.ts'
import { selectWorkspaceView } from '../../machines/workspace.selectors.ts'
import { type AppActor, AppProvider, useAppState, useChild, useWorkspaceState } from '../hooks/actor.ts'
import { DrawerViewsProvider } from '../hooks/chunkViews.ts'
import { useIsTakenOver } from '../hooks/takeOver.ts'
import { NotFound, SystemError } from '../screens/error/ErrorPages.tsx'
import { SignIn } from '../screens/signIn/SignIn.tsx'
import { Splash } from '../ui/Splash.tsx'
import { SchemeProvider } from '../ui/scheme.ts'
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
  if (!view || view === 'none' || view === 'notPermitted' || !isScreen(place)) return null
  return <Chunk key={place.name} actor="screenChunk" name={place.name} isRunning={view !== 'loading'} />
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
    <Chunk actor="shellChunk" name="shell" isRunning={workspace !== undefined}>
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

const ThemedApp = ({ onError }: { onError: (error: unknown) => void }) => {
  const place = useAppState(selectPlace)
  const theme = useChild('theme')
  const Patience = useChild('patience') && loadedView('patience')
  const scheme = useSelector(theme, (snapshot) => (snapshot ? selectScheme(snapshot) : 'light'))
  const isSwitching = useSelector(theme, (snapshot) => snapshot !== undefined && selectIsSwitching(snapshot))
  const isTakenOver = useIsTakenOver()
  return (
    <SchemeProvider value={scheme}>
      <div className="k-ground" data-theme-switching={isSwitching || undefined}>
        <OfflineBanner />
        <ErrorBoundary fallback={<SystemError />} onError={onError} resetKey={place}>
          <Screen />
        </ErrorBoundary>
        {Patience && <Patience />}
        <Over />
        {isTakenOver && <Toasts />}
      </div>
    </SchemeProvider>
  )
}

/** The console, drawn from the root actor. `onError` is told of what a view threw. */
export const App = ({ app, onError }: { app: AppActor; onError: (error: unknown) => void }) => (
  <AppProvider value={app}>
    <AppRouter>
      <DrawerViewsProvider value={loadedDrawerView}>
        <ThemedApp onError={onError} />
      </DrawerViewsProvider>
    </AppRouter>
  </AppProvider>
)
