import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { selectToken } from '../machines/app.selectors.ts'
import { App } from './app/App.tsx'
import { loadChunk } from './app/chunks.ts'
import { createApi } from './effects/api.ts'
import {
  applyTheme,
  readColorScheme,
  readDocumentTheme,
  readIsOnline,
  watchClock,
  watchColorScheme,
  watchNetwork,
  watchWindowFocus,
} from './effects/browser.ts'
import { pushHistory, readLocation, reloadPage, replaceHistory, watchHistory } from './effects/history.ts'
import { createStorage, KEYS } from './effects/storage.ts'
import { wire } from './wire.ts'

const logError = (...what: unknown[]): void => console.error(...what)

const storage = createStorage(() => window.localStorage, logError)

const now = (): number => Date.now()

const api = createApi({
  baseUrl: '/api/admin',
  readToken: () => selectToken(app.getSnapshot()),
  onMessage: (type, message) => app.send({ type: 'notice.raised', notice: { type, message, at: now() } }),
  onTokenRefused: (token) => app.send({ type: 'token.refused', token }),
  now,
  log: (...what) => console.info(...what),
})

const app = createActor(
  wire({
    api,
    loadChunk,
    saveAuth: storage.saveAuth,
    removeAuth: storage.removeAuth,
    watchAuth: storage.watchAuth,
    saveThemeMode: (mode) => storage.write(KEYS.themeMode, mode),
    saveMenuMode: (mode) => storage.write(KEYS.menuMode, mode),
    watchTheme: storage.watchTheme,
    applyTheme,
    watchColorScheme,
    pushHistory,
    replaceHistory,
    reloadPage,
    watchHistory,
    watchNetwork,
    watchWindowFocus,
    watchClock,
    logError,
    now,
  }),
  {
    input: {
      auth: storage.readAuth(),
      location: readLocation(),
      theme: {
        storedMode: storage.read(KEYS.themeMode),
        storedMenuMode: storage.read(KEYS.menuMode),
        documentMode: readDocumentTheme(),
        systemScheme: readColorScheme(),
      },
      isOnline: readIsOnline(),
    },
  },
)

app.start()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element to draw the console in')

createRoot(root).render(
  <StrictMode>
    <App app={app} onError={logError} />
  </StrictMode>,
)
