import { screen, within } from '@testing-library/react'
import { bob } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

type LoadChunk = (name: string, load: () => Promise<void>) => Promise<void>

const open = (loadChunk?: LoadChunk) =>
  openAs({ ...bob, permissions: [] }, { href: '/crafted/pages/wizards/any', ...(loadChunk && { loadChunk }) })
const card = (name: 'New app' | 'Hand over a rental bike') =>
  within(screen.getByRole('region', { name: new RegExp(name) }))
const newApp = () => card('New app')
const handover = () => card('Hand over a rental bike')
const steps = (part: ReturnType<typeof card>) => part.getAllByRole('listitem').map(({ textContent }) => textContent)
const press = ({ user }: OpenedApp, part: ReturnType<typeof card>, name: string) =>
  user.click(part.getByRole('button', { name }))

describe('the wizards', () => {
  it('[RT-9] [SH-18] hand over a bike step by step, stop at an invalid step, and finally show what was filled in', async () => {
    const app = await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wizards')
    expect(steps(handover())).toEqual([
      '1. RentalCurrent',
      '2. ChecksPending',
      '3. DepositPending',
      '4. HandoverPending',
    ])
    const next = () => handover().getByRole('button', { name: 'Next' })
    expect(next()).toHaveAttribute('aria-disabled', 'true')
    expect(next()).toHaveAccessibleDescription('Enter a customer name to continue')
    await app.user.type(handover().getByRole('textbox', { name: 'Customer' }), '{Enter}')
    expect(handover().getByRole('textbox', { name: 'Customer' })).toHaveAccessibleDescription(/Enter a customer name/)
    expect(handover().getByText('Choose a bike')).toBeVisible()
    await app.user.type(handover().getByRole('textbox', { name: 'Customer' }), 'Eve Ride')
    expect(next()).toHaveAccessibleDescription('Choose a bike to continue')
    await app.user.click(handover().getByRole('radio', { name: 'Cargo 700' }))
    await app.user.type(handover().getByRole('textbox', { name: 'Customer' }), '{Enter}')

    expect(handover().getByRole('heading', { level: 3 })).toHaveTextContent('Step 2 of 4: Checks')
    expect(handover().getByRole('heading', { level: 3 })).toHaveFocus()
    for (const box of handover().getAllByRole('checkbox')) await app.user.click(box)
    await press(app, handover(), 'Next')
    await app.user.click(handover().getByRole('radio', { name: 'In cash' }))
    await press(app, handover(), 'Next')
    expect(handover().getByText(/^Finish does not save anything/)).toBeVisible()
    await press(app, handover(), 'Finish')

    expect(handover().getByRole('heading', { level: 3 })).toHaveTextContent('Nothing was saved')
    expect(handover().getByRole('heading', { level: 3 })).toHaveFocus()
    expect(
      handover()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Eve Ride', 'Cargo 700', '5 of 5', 'In cash'])
  })

  it('[ER-4] report that the code of one failed to load, with a retry, while the other one works', async () => {
    let isBroken = true
    const app = await open((name, load) =>
      name === 'appWizard' && isBroken ? Promise.reject(new Error('Importing failed')) : load(),
    )
    expect(newApp().getByText('Loading chunk appWizard failed')).toBeVisible()
    expect(handover().getByRole('textbox', { name: 'Customer' })).toBeVisible()
    isBroken = false
    await press(app, newApp(), 'Try again')
    expect(newApp().getByRole('textbox', { name: 'Name' })).toBeVisible()
    expect(app.logged).toEqual(['Importing failed'])
  })
})
