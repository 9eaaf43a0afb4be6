import { screen } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import { KEYS } from '../../src/effects/keys.ts'
import { ada, bob } from '../machines/fixtures.ts'
import { openAs, renderApp, storedAuth } from '../support/renderApp.tsx'

const heading = () => screen.queryByRole('heading', { level: 1, name: 'Sign In to Admin Panel' })
const alert = () => screen.queryByRole('alert')
const stored = () => localStorage.getItem(KEYS.auth)
const broken = new CallError('http', 'Out of order', 500)

describe('the session', () => {
  it('[SE-3] a stored token: neither form nor shell until init has answered, then the screen of the address', async () => {
    const app = await renderApp({ href: '/tickets?user=7', stored: storedAuth('token-1') })
    expect(app.asked).toEqual([['fetchUser', { token: 'token-1' }]])
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
    expect(heading()).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    await app.answer('fetchUser', ada)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
    expect(app.history.hrefs()).toEqual(['>/tickets?user=7'])
  })

  it('[SE-4] init fails at start: signed out, the record gone, the reason logged, and no alert', async () => {
    const app = await renderApp({ stored: storedAuth('token-1') })
    await app.refuse('fetchUser', broken)
    expect(heading()).toBeVisible()
    expect(alert()).not.toBeInTheDocument()
    expect(stored()).toBeNull()
    expect(app.logged).toEqual(['Out of order'])
    expect(app.history.hrefs()).toEqual(['>/auth'])
  })

  it.each(['rubbish', '{}', '{"token":7}', 'null'])(
    '[SE-2] a stored record that is none (%s): signed out',
    async (text) => {
      const app = await renderApp({ stored: { [KEYS.auth]: text } })
      expect(heading()).toBeVisible()
      expect(app.asked).toEqual([])
    },
  )

  it('[SE-5] [RT-2] Sign Out clears the record, asks the API nothing and reloads at the form', async () => {
    const app = await openAs(bob)
    const asked = app.asked.length
    await app.user.click(await screen.findByRole('button', { name: 'Account of Bob' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(stored()).toBeNull()
    expect(app.history.loads).toEqual(['/auth/login'])
    expect(app.history.hrefs()).toEqual(['/dashboard', '>/logout'])
    expect(app.asked).toHaveLength(asked)
    expect(screen.queryByText('bob@kickstand.example')).not.toBeInTheDocument()
  })

  it.each([
    ['a visitor', {}],
    ['someone with a token', storedAuth('token-1')],
  ])('[RT-2] /logout signs out %s', async (_, record) => {
    const app = await renderApp({ href: '/logout', stored: record })
    expect(stored()).toBeNull()
    expect(app.history.loads).toEqual(['/auth/login'])
    expect(heading()).not.toBeInTheDocument()
    expect(app.openCalls()).toBe(0)
  })

  it('[SE-5] signs out with another tab, and in with it as well', async () => {
    const app = await openAs(bob)
    await screen.findByRole('button', { name: 'Account of Bob' })
    const told = (newValue: string | null) =>
      app.happen(() => window.dispatchEvent(new StorageEvent('storage', { key: KEYS.auth, newValue })))
    await told(null)
    expect(heading()).toBeVisible()
    expect(screen.queryByText('bob@kickstand.example')).not.toBeInTheDocument()

    await told(JSON.stringify({ token: 'token-2' }))
    expect(app.asked.at(-1)).toEqual(['fetchUser', { token: 'token-2' }])
    await app.answer('fetchUser', ada)
    expect(await screen.findByRole('button', { name: 'Account of Ada' })).toBeVisible()
  })

  it('[ND-12] asks to sign in again over what is there when the API no longer takes its token, and not for an older one', async () => {
    const app = await openAs(bob)
    await screen.findByRole('button', { name: 'Account of Bob' })
    await app.refuseToken('token-0')
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument()
    await app.refuseToken('token-1')
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('bob@kickstand.example')
    expect(screen.getByRole('button', { name: 'Account of Bob' })).toBeInTheDocument()
    expect(stored()).not.toBeNull()

    await app.user.type(document.querySelector('input[name="password"]') ?? document.body, 'secret{Enter}')
    expect(app.asked.at(-1)).toEqual(['signIn', { email: 'bob@kickstand.example', password: 'secret' }])
    await app.refuse('signIn', new CallError('http', 'No', 401))
    expect(alert()).toHaveTextContent('The login detail is incorrect')
    await app.user.type(document.querySelector('input[name="password"]') ?? document.body, '{Enter}')
    await app.answer('signIn', { token: 'token-2' })
    await app.answer('fetchUser', bob)
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument()
    expect(stored()).toContain('token-2')
  })

  it('[ND-11] hides everything in the back/forward cache, and until init has answered after it', async () => {
    const app = await openAs(bob)
    await screen.findByRole('button', { name: 'Account of Bob' })
    const turn = (type: string) =>
      app.happen(() => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })))
    await turn('pagehide')
    expect(screen.getByRole('dialog', { name: 'Who is signed in' })).toBeVisible()
    await turn('pageshow')
    expect(app.asked.at(-1)).toEqual(['fetchUser', { token: 'token-1' }])
    await app.refuse('fetchUser', broken)
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await app.answer('fetchUser', bob)
    expect(screen.queryByRole('dialog', { name: 'Who is signed in' })).not.toBeInTheDocument()
  })
})
