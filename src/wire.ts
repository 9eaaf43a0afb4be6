import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { appMachine } from '../machines/app.machine.ts'
import type { ChunkName } from '../machines/model/chunks.ts'
import type { AuthRecord } from '../machines/model/entities.ts'
import type { ColorScheme, ThemeMode } from '../machines/model/themeMode.ts'
import { navigationMachine } from '../machines/navigation.machine.ts'
import { networkMachine } from '../machines/network.machine.ts'
import { noticesMachine } from '../machines/notices.machine.ts'
import { chunkMachine } from '../machines/parts/chunk.machine.ts'
import { reportMachine } from '../machines/parts/report.machine.ts'
import { salesTotalMachine } from '../machines/parts/salesTotal.machine.ts'
import type { Location } from '../machines/places.ts'
import { railMachine } from '../machines/rail.machine.ts'
import { dashboardMachine } from '../machines/screens/dashboard.machine.ts'
import { ticketsMachine } from '../machines/screens/tickets.machine.ts'
import { sessionMachine } from '../machines/session.machine.ts'
import { themeMachine } from '../machines/theme.machine.ts'
import type { Api } from './effects/api.ts'

type Stop = () => void

/** The world as plain functions: everything that the model may ask for. */
export interface Effects {
  readonly api: Api
  readonly loadChunk: (name: ChunkName) => Promise<void>
  readonly saveAuth: (auth: AuthRecord) => void
  readonly removeAuth: () => void
  readonly watchAuth: (onChange: (auth: AuthRecord | null) => void) => Stop
  readonly saveThemeMode: (mode: ThemeMode) => void
  readonly saveMenuMode: (mode: ThemeMode) => void
  readonly watchTheme: (onChange: (key: 'themeMode' | 'menuMode', mode: ThemeMode) => void) => Stop
  readonly applyTheme: (scheme: ColorScheme) => void
  readonly watchColorScheme: (onChange: (scheme: ColorScheme) => void) => Stop
  readonly pushHistory: (location: Location) => void
  readonly replaceHistory: (location: Location) => void
  readonly reloadPage: (href: string) => void
  readonly watchHistory: (onChange: (location: Location) => void) => Stop
  readonly watchNetwork: (onChange: (isOnline: boolean) => void) => Stop
  readonly watchWindowFocus: (onChange: (hasFocus: boolean) => void) => Stop
  readonly watchClock: (onTick: (at: number) => void) => Stop
  readonly logError: (message: string) => void
  readonly now: () => number
}

const promised = <Input, Output>(run: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => run(input, signal))

const watching = (start: (send: (event: AnyEventObject) => void) => Stop) =>
  fromCallback<AnyEventObject>(({ sendBack }) => start(sendBack))

/**
 * The root machine with every stub of machines/effects.ts replaced by an effect. Leaves come first: an invoked child
 * is frozen into its parent.
 */
export const wire = (effects: Effects): typeof appMachine => {
  const { api } = effects
  const logError = (_: unknown, { message }: { message: string }) => effects.logError(message)

  const chunk = chunkMachine.provide({
    actors: { loadChunk: promised(({ name }: { name: ChunkName }) => effects.loadChunk(name)) },
    actions: { logError },
  })

  const report = reportMachine.provide({ actors: { fetchReport: promised(api.fetchReport) }, actions: { logError } })

  const salesTotal = salesTotalMachine.provide({
    actors: { fetchSalesTotal: promised(api.fetchSalesTotal), fetchSalesSeries: promised(api.fetchSalesSeries) },
    actions: { logError },
  })

  const tickets = ticketsMachine.provide({
    actors: {
      fetchTickets: promised(api.fetchTickets),
      watchClock: watching((send) => effects.watchClock((at) => send({ type: 'clock.ticked', at }))),
    },
    actions: { logError },
  })

  const session = sessionMachine.provide({
    actors: {
      signIn: promised(api.signIn),
      fetchUser: promised(api.fetchUser),
      watchAuth: watching((send) => effects.watchAuth((auth) => send({ type: 'auth.changed', auth }))),
    },
    actions: {
      logError,
      saveAuth: (_, auth) => effects.saveAuth(auth),
      removeAuth: () => effects.removeAuth(),
    },
  })

  const navigation = navigationMachine.provide({
    actors: {
      watchHistory: watching((send) =>
        effects.watchHistory((location) => send({ type: 'location.changed', location })),
      ),
    },
    actions: {
      pushHistory: (_, location) => effects.pushHistory(location),
      replaceHistory: (_, location) => effects.replaceHistory(location),
    },
  })

  const theme = themeMachine.provide({
    actors: {
      watchColorScheme: watching((send) =>
        effects.watchColorScheme((scheme) => send({ type: 'scheme.changed', scheme })),
      ),
      watchTheme: watching((send) =>
        effects.watchTheme((key, mode) =>
          send({ type: key === 'themeMode' ? 'mode.adopted' : 'menuMode.adopted', mode }),
        ),
      ),
    },
    actions: {
      saveThemeMode: (_, { mode }) => effects.saveThemeMode(mode),
      saveMenuMode: (_, { mode }) => effects.saveMenuMode(mode),
      applyTheme: (_, { scheme }) => effects.applyTheme(scheme),
    },
  })

  const network = networkMachine.provide({
    actors: {
      watchNetwork: watching((send) =>
        effects.watchNetwork((isOnline) => send({ type: isOnline ? 'network.restored' : 'network.lost' })),
      ),
    },
  })

  const notices = noticesMachine.provide({
    actors: {
      watchWindowFocus: watching((send) =>
        effects.watchWindowFocus((hasFocus) =>
          send({ type: hasFocus ? 'window.focused' : 'window.blurred', at: effects.now() }),
        ),
      ),
    },
  })

  return appMachine.provide({
    actors: {
      chunk,
      dashboard: dashboardMachine.provide({ actors: { report, salesTotal } }),
      navigation,
      network,
      notices,
      rail: railMachine.provide({
        actors: { fetchPermissions: promised(api.fetchPermissions) },
        actions: { logError },
      }),
      session,
      theme,
      tickets,
    },
    actions: { reloadPage: (_, { href }) => effects.reloadPage(href) },
  })
}
