import { appMachine } from '../../machines/app/app.machine.ts'
import { navigationMachine } from '../../machines/app/navigation.machine.ts'
import { networkMachine } from '../../machines/app/network.machine.ts'
import { noticesMachine } from '../../machines/app/notices.machine.ts'
import { sessionMachine } from '../../machines/app/session.machine.ts'
import { themeMachine } from '../../machines/app/theme.machine.ts'
import type { SessionCalls } from '../effects/calls/session.ts'
import { promised, watching } from './actors.ts'
import { wireChunk } from './chunk.ts'
import { type Effects, logErrorTo } from './effects.ts'

/**
 * The root in the world: every stub of machines/effects.ts is replaced by an effect, here and in the files beside this one.
 * Leaves come first: an invoked child is frozen into its parent.
 */
export const wireApp = (effects: Effects, calls: SessionCalls): typeof appMachine => {
  const logError = logErrorTo(effects)

  const session = sessionMachine.provide({
    actors: {
      signIn: promised(calls.signIn),
      fetchUser: promised(calls.fetchUser),
      watchAuth: watching((send) => effects.watchAuth((auth) => send({ type: 'auth.changed', auth }))),
      watchPage: watching((send) =>
        effects.watchPage((isBack) =>
          send(isBack ? { type: 'page.restored', auth: effects.readAuth() } : { type: 'page.left' }),
        ),
      ),
    },
    actions: {
      logError,
      saveAuth: (_, auth) => effects.saveAuth(auth),
      removeAuth: () => effects.removeAuth(),
      noteInit: (_, said) => effects.noteInit(said),
      touchAuth: (_, { token, permissions }) => effects.touchAuth(token, permissions),
      startCalls: (_, { token, calls }) => effects.startCalls(token, calls),
      releaseCalls: (_, { token, nextToken }) => effects.releaseCalls(token, nextToken),
      revokeToken: (_, { token }) => effects.revokeToken(token),
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
      chunk: wireChunk(effects),
      navigation,
      network,
      notices,
      session,
      theme,
      patience: effects.lateMachine('patience'),
      workspace: effects.lateMachine('shell'),
    },
    actions: {
      reloadPage: (_, { href }) => effects.reloadPage(href),
      bringChunks: (_, { names, isNeeded }) => effects.bringChunks(names, isNeeded),
    },
  })
}
