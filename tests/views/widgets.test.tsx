import { screen, within } from '@testing-library/react'
import { bob } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const open = (href = '/crafted/widgets') => openAs({ ...bob, permissions: [] }, { href })
// Computing roles and names takes a second each on a page of this size, so tests search only the part they need.
const exhibit = (name: string): HTMLElement => {
  const heading = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === name)
  const section = heading?.closest('section')
  if (!section) throw new Error(`No part is called ${name}`)
  return section
}
const part = (name: string) => within(exhibit(name))
const notices = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
const press = ({ user }: OpenedApp, name: string, button: string) =>
  user.click(part(name).getByRole('button', { name: button }))

describe('the gallery of widgets', () => {
  it('[RT-9] links to each of its groups, and shows the names of components and when to use them', async () => {
    await open('/crafted/widgets/charts')
    expect(document.querySelector('h1')).toHaveTextContent('Widgets')
    const ways = within(screen.getByLabelText('On this page')).getAllByRole('link')
    expect(ways).toHaveLength(8)
    for (const way of ways) {
      const group = document.getElementById(way.getAttribute('href')?.slice(1) ?? '')
      expect(group?.querySelector('h2')).toHaveTextContent(way.textContent ?? '')
    }
    const names = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(names.length).toBeGreaterThan(20)
    for (const name of ['Card', 'StateMessage', 'DataTable', 'Tabs', 'TextField', 'Modal', 'Toast', 'Pie']) {
      expect(exhibit(name).querySelector('h3 + p')?.textContent).toMatch(/\.$/)
    }
    expect(screen.getByText(/All names and figures are samples\./)).toBeVisible()
  })

  it('[TI-4] keeps the page of its sample list in the address', async () => {
    const app = await open('/crafted/widgets?page=13&kept=1')
    expect(part('ListScreen').getByRole('status')).toHaveTextContent('241–245 of 245')
    await app.user.click(part('ListScreen').getByRole('link', { name: 'Page 1' }))
    expect(app.history.hrefs().find((href) => href.startsWith('>'))).toBe('>/crafted/widgets?page=1&kept=1')
    expect(part('ListScreen').getByRole('status')).toHaveTextContent('1–20 of 245')
    expect(part('ListScreen').getByLabelText('List of bikes')).toHaveFocus()
  })

  it('[ER-3] shows toasts of five types, and another toast while a modal is open', async () => {
    holdTime(0)
    const app = await open()
    for (const name of ['Info', 'Success', 'Warning', 'Default', 'Error']) {
      // Errors are below the other notices.
      await press(app, 'Toast', name)
      expect(notices().at(-1)).toBe(`A toast of the type ${name.toLowerCase()}`)
    }
    await press(app, 'Modal', 'Open the modal')
    const modal = screen.getByRole('dialog')
    expect(screen.getByText('A toast of the type info').closest('[aria-hidden="true"]')).toBeNull()
    await app.user.click(within(modal).getByRole('button', { name: 'Show a toast' }))
    expect(screen.getByText('A toast shows above everything else')).toBeVisible()
    await app.user.click(within(modal).getByRole('button', { name: 'Save' }))
    expect(modal).not.toBeInTheDocument()
    expect(notices()).toContain('Nothing was sent: this is a sample')
  })
})
