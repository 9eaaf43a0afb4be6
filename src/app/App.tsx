import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { selectHasWorkspace, selectPlace, selectView } from '../../machines/app/app.selectors.ts'
import { isScreen } from '../../machines/app/places.ts'
import { selectIsSwitching, selectScheme } from '../../machines/app/theme.machine.ts'
import { selectWorkspaceView } from '../../machines/shell/workspace.selectors.ts'
import { type AppActor, useApp, useAppState, useChild, useWorkspaceState } from '../hooks/actor.ts'
import { ChunkViewsProvider } from '../hooks/chunkViews.ts'
import { useIsHydrated } from '../hooks/takeOver.ts'
import { NotFound, SystemError } from '../screens/error/ErrorPages.tsx'
import { SignIn } from '../screens/signIn/SignIn.tsx'
import { useOverlays } from '../ui/lateOverlays.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Splash } from '../ui/Splash.tsx'
import { SchemeProvider } from '../ui/scheme.ts'
import { WORDS } from '../ui/texts.ts'
import { AppProvider } from './AppProvider.tsx'
import { Chunk } from './Chunk.tsx'
import { loadedDrawerView, loadedOver, loadedView } from './chunks.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { AppRouter } from './router.tsx'
import { Toasts } from './Toasts.tsx'

/**
 * The screen of the current place. Renders nothing while the workspace is still deciding what to show, or if the person may not see the screen: the
 * shell then shows why.
 */
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
      waiting={<ProgressBar label={WORDS.loading} atTop />}
    />
  )
}

const Screen = () => {
  const view = useAppState(selectView)
  const hasWorkspace = useAppState(selectHasWorkspace)
  const workspace = useChild('workspace')
  const joining = useChild('joining')
  if (view === 'notFound') return <NotFound />
  if (view === 'systemError') return <SystemError />
  if (view === 'signIn') return <SignIn />
  if (view === 'joining') {
    return <Chunk actor="joiningChunk" name="joining" isRunning={joining !== undefined} isFirst waiting={<Splash />} />
  }
  if (!hasWorkspace || view === 'none') return <Splash />
  return (
    <Chunk actor="shellChunk" name="shell" isRunning={workspace !== undefined} isFirst waiting={<Splash />}>
      <ShellScreen />
    </Chunk>
  )
}

/**
 * Covers the page while the session is being renewed. Shown only while there is a workspace: without one there is
 * nothing to cover.
 */
const Over = () => {
  const workspace = useChild('workspace')
  const View = loadedOver('shell')
  return workspace && View ? <View /> : null
}

/** The outermost element; carries the chosen colour scheme. */
const Background = ({ children }: { children: ReactNode }) => {
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

/** Shows an error page if a view throws, until the person goes to another place. */
const Guarded = ({ onError, children }: { onError: (error: unknown) => void; children: ReactNode }) => {
  const app = useApp()
  const report = (error: unknown): void => {
    app.send({ type: 'view.failed' })
    onError(error)
  }
  return (
    <ErrorBoundary fallback={<SystemError />} onError={report} resetKey={useAppState(selectPlace)}>
      {children}
    </ErrorBoundary>
  )
}

const Waiting = () => {
  const View = useChild('patience') && loadedView('patience')
  return View ? <View /> : null
}

const Notices = () => (useIsHydrated() ? <Toasts /> : null)

/** Mounted outside the workspace, because it must outlive every workspace. */
const OverlayKeeper = () => {
  const overlays = useOverlays()
  return overlays && <overlays.Keeper />
}

interface AppProps {
  app: AppActor
  /** Called with the error that a view threw. */
  onError: (error: unknown) => void
  /** Runs a function after the browser has painted the frame that shows the press. */
  afterPaint: (act: () => void) => void
}

/** The console, drawn from the root actor. State is selected in the components inside it, so that this component itself never renders again. */
export const App = ({ app, onError, afterPaint }: AppProps) => (
  <AppProvider app={app}>
    <AppRouter afterPaint={afterPaint}>
      <ChunkViewsProvider value={loadedDrawerView}>
        <Background>
          <OfflineBanner />
          <Guarded onError={onError}>
            <Screen />
          </Guarded>
          <Waiting />
          <Over />
          <Notices />
          <OverlayKeeper />
        </Background>
      </ChunkViewsProvider>
    </AppRouter>
  </AppProvider>
)
