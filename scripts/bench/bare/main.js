/// <reference lib="dom" />
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { useMachine } from '@xstate/react'
import { createElement as h, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { bareMachine } from './machine.js'
import { SignIn } from './SignIn.js'

/*
 * The bare page: the libraries of the console in their simplest use, with almost no code of its own. What the console costs beyond this page is
 * due to the console itself.
 */

const Screens = lazy(() => import('./Screens.js'))

const App = () => {
  const [snapshot, send] = useMachine(bareMachine)
  return h(
    FluentProvider,
    { theme: webLightTheme },
    snapshot.matches('signedIn')
      ? h(Suspense, { fallback: null }, h(Screens, { token: snapshot.context.token }))
      : h(SignIn, {
          isBusy: snapshot.matches('signingIn'),
          onSubmit: (/** @type {import('./machine.js').Credentials} */ credentials) =>
            send({ type: 'form.submitted', ...credentials }),
        }),
  )
}

const element = document.getElementById('root')
if (element) createRoot(element).render(h(App))
