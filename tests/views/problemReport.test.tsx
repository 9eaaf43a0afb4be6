import { screen, within } from '@testing-library/react'
import type { Recording } from '../../machines/model/recording.ts'
import { bob } from '../machines/fixtures.ts'
import { type Opening, openAs } from '../support/renderApp.tsx'

/* The report of a problem, tested in the whole console. */

const recording: Recording = {
  start: { input: { auth: null } },
  forgotten: 12,
  steps: [
    {
      at: 1000,
      cause: 'event',
      to: 'app',
      event: { type: 'link.followed', href: '/tickets' },
      states: { app: { screen: 'workspace' } },
    },
    {
      at: 3500,
      cause: 'answer',
      to: 'app/session/0',
      effect: 'fetchUser',
      event: { type: 'xstate.promise.resolve', data: '*'.repeat(1000) },
      states: { 'app/session': 'signedIn' },
    },
  ],
  end: { 'app/session': { value: 'signedIn', context: { token: '********' } } },
}

const open = async (takeRecording: Opening['takeRecording']) => {
  const app = await openAs(bob, { href: '/menu-test', ...(takeRecording && { takeRecording }) })
  await app.user.click(screen.getByRole('button', { name: /^Account of Bob / }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report a problem' }))
  return { ...app, report: within(screen.getByRole('dialog')) }
}

const linesIn = (region: HTMLElement) => within(region).getAllByRole('listitem')

describe('the report of a problem', () => {
  it('[PR-3] shows each event with the time since the previous one, and shortens long data', async () => {
    const { report } = await open(async () => recording)
    const events = linesIn(report.getByRole('region', { name: 'Events, oldest first' }))
    expect(events.map(({ textContent }) => textContent)).toEqual([
      '+0.0 slink.followedapp{"href":"/tickets"}→ app: screen: workspace',
      `+2.5 sfetchUser answeredapp/session/0{"data":"${'*'.repeat(391)} … and 611 characters more→ app/session: signedIn`,
    ])
    expect(report.getByText('Dropped earlier').nextSibling).toHaveTextContent('12')
  })

  it('[PR-3] shows the running actors, and the state in which the events start', async () => {
    const { report } = await open(async () => recording)
    expect(linesIn(report.getByRole('region', { name: 'Running now' }))[0]).toHaveTextContent(
      'app/sessionsignedIn{"token":"********"}',
    )
    expect(linesIn(report.getByRole('region', { name: 'Where the events start' }))[0]).toHaveTextContent(
      'The start of the page{"auth":null}',
    )
  })

  it('[PR-3] reports that nothing was recorded, and tries again without losing the typed text', async () => {
    let isThere = false
    const { report, user, logged } = await open(() =>
      isThere ? Promise.resolve(recording) : Promise.reject(new Error('Nothing was recorded')),
    )
    expect(report.getByText(/^Nothing was recorded\. Reload/)).toBeVisible()
    expect(report.getByRole('button', { name: 'Save file' })).toHaveAccessibleDescription(
      'Nothing was recorded. Try again.',
    )
    await user.type(report.getByRole('textbox', { name: 'What went wrong?' }), 'It hung')
    isThere = true
    await user.click(report.getByRole('button', { name: 'Try again' }))
    expect(await report.findByRole('button', { name: 'Save file' })).not.toHaveAttribute('aria-disabled')
    expect(report.getByRole('textbox', { name: 'What went wrong?' })).toHaveValue('It hung')
    expect(logged).toEqual(['Nothing was recorded'])
  })
})
