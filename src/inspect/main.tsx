import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import { selectIsSwitching, selectScheme, themeMachine } from '../../machines/app/theme.machine.ts'
import { wired } from '../../machines/kit/wired.ts'
import { readReport } from '../../machines/replay/readReport.ts'
import { among, wholeOf } from '../../machines/whole.ts'
import { applyTheme, readColorScheme, readDocumentTheme, watchColorScheme } from '../effects/browser.ts'
import { KEYS } from '../effects/keys.ts'
import { createStorage } from '../effects/storage.ts'
import { SCREENS } from '../screens/index.ts'
import { SHELL } from '../shell/index.ts'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import { playReport } from './app/replay.ts'
import { whenIdle } from './idle.ts'
import { inspectorMachine } from './inspector.machine.ts'
import { watchKeys } from './keys.ts'
import { openChannel } from './link/channel.ts'
import { createPageLink } from './link/pageLink.ts'
import type { WrittenEvent } from './model/draft.ts'
import { readPlace } from './places.ts'
import { readTab } from './tab.ts'
import { InspectorPage } from './views/InspectorPage.tsx'
import { InspectorProvider } from './views/useInspector.ts'

const { tab, beside } = readPlace(window.location.search)
// If docked, the console in the frame runs in the same tab as this page.
const followed = beside === null ? tab : readTab()

// If docked, console and inspector share a thread, and the console takes precedence.
const later = beside === null ? (task: () => void) => window.requestAnimationFrame(task) : whenIdle(100, 300)

const link = createPageLink(openChannel(), followed, later)

const fetchChart = async ({ machine }: { machine: string }, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(`/charts/${machine}.svg`, { signal })
  if (!answer.ok) throw new Error(`There is no chart of ${machine}`)
  return answer.text()
}

/** The whole model, with the machines of all parts of the console. */
const loadModel = async () => {
  const parts = await Promise.all(Object.values({ ...SCREENS, ...SHELL }).map((load) => load()))
  return wholeOf(appMachine, among(parts.flatMap(({ default: { machine } }) => machine ?? [])))
}

const inspector = createActor(
  wired(inspectorMachine, {
    fetchChart,
    loadReport: async ({ file }: { file: Blob }) => playReport(readReport(await file.text()), await loadModel()),
    saveToClipboard: ({ text }: { text: string }) => navigator.clipboard.writeText(text),
    watchApp: link.watch,
    sendEvent: ({ session, event }: { session: string; event: WrittenEvent }) => link.send(session, event),
  }),
)

const storage = createStorage(
  () => window.localStorage,
  (...what) => console.error(...what),
)

/** Follows the theme of the console, but never changes it. */
const theme = createActor(
  wired(themeMachine, {
    watchColorScheme,
    watchTheme: storage.effects.watchTheme,
    applyTheme,
    saveThemeMode: () => undefined,
    saveMenuMode: () => undefined,
  }),
  {
    input: {
      storedMode: storage.read(KEYS.themeMode),
      storedMenuMode: storage.read(KEYS.menuMode),
      documentMode: readDocumentTheme(),
      systemScheme: readColorScheme(),
    },
  },
)

inspector.start()
theme.start()
window.addEventListener('pagehide', () => inspector.stop())

/** Leaves the inspector for the docked console, at its present address. */
const undock = (): void => {
  const { pathname = '/', search = '' } = window.frames[0]?.location ?? {}
  window.location.assign(`${pathname}${search}`)
}

if (beside !== null) watchKeys({ KeyI: undock })

const Page = () => (
  <ThemeRoot scheme={useSelector(theme, selectScheme)} isSwitching={useSelector(theme, selectIsSwitching)}>
    <InspectorProvider value={inspector}>
      <InspectorPage beside={beside} onUndock={undock} />
    </InspectorProvider>
  </ThemeRoot>
)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element to draw the inspector in')

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
