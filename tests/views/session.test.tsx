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
  it('[SE-3] with a stored token shows neither form nor shell until init has answered, then the screen of the address', async () => {
    const app = await renderApp({ href: '/tickets?user=7', stored: storedAuth('token-1') })
    expect(app.asked).toEqual([['fetchUser', { token: 'token-1' }]])
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
    expect(heading()).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    await app.answer('fetchUser', ada)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
    expect(app.history.hrefs()).toEqual(['>/tickets?user=7'])
  })

  it('[ND-12] asks to sign in again above the page if the API rejects its token, and not for an older token', async () => {
    const app = await openAs(bob)
    await screen.findByRole('button', { name: /^Account of Bob / })
    await app.refuseToken('token-0')
    expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument()
    await app.refuseToken('token-1')
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('bob@kickstand.example')
    expect(screen.getByRole('button', { name: /^Account of Bob /, hidden: true })).toBeInTheDocument()
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

  it('[ND-11] covers the page in the back/forward cache, and afterwards until init has answered', async () => {
    const app = await openAs(bob)
    await screen.findByRole('button', { name: /^Account of Bob / })
    const turn = (type: string) =>
      app.happen(() => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })))
    await turn('pagehide')
    expect(screen.getByRole('dialog', { name: 'Checking who is signed in' })).toBeVisible()
    await turn('pageshow')
    expect(app.asked.at(-1)).toEqual(['fetchUser', { token: 'token-1' }])
    await app.refuse('fetchUser', broken)
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await app.answer('fetchUser', bob)
    expect(screen.queryByRole('dialog', { name: 'Checking who is signed in' })).not.toBeInTheDocument()
  })
})
