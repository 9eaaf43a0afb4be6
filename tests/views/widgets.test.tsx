import { screen, within } from '@testing-library/react'
import { bob } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const open = (href = '/crafted/widgets') => openAs({ ...bob, permissions: [] }, { href })
// Roles and names of so large a page take a second each to work out: what is looked for is looked for in its part.
const exhibit = (name: string): HTMLElement => {
  const heading = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === name)
  const section = heading?.closest('section')
  if (!section) throw new Error(`No part is called ${name}`)
  return section
}
const part = (name: string) => within(exhibit(name))
const pass = ({ happen }: OpenedApp, time: number) => happen(() => jest.advanceTimersByTime(time))
const models = () =>
  part('DataTable')
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const notices = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
const press = ({ user }: OpenedApp, name: string, button: string) =>
  user.click(part(name).getByRole('button', { name: button }))

describe('the gallery of widgets', () => {
  it('[RT-9] has a way to each group, and each part has its name and when to use it', async () => {
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

  it('[RT-9] [AP-11] its table sorts and selects, and shows how it loads, is empty and has failed', async () => {
    const app = await open()
    const table = part('DataTable')
    const look = (name: string) => app.user.click(table.getByRole('radio', { name }))
    expect(models()[0]).toBe('Cargo 700')
    await app.user.click(table.getByRole('button', { name: /Price/ }))
    expect(models()[0]).toBe('Fold 200')
    await app.user.click(table.getByRole('checkbox', { name: 'Select Trail 500' }))
    expect(table.getByRole('checkbox', { name: 'Select page' })).toBePartiallyChecked()
    await app.user.click(table.getByRole('checkbox', { name: 'Select page' }))
    for (const box of table.getAllByRole('checkbox')) expect(box).toBeChecked()
    await look('Loading')
    expect(table.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await look('Empty')
    expect(table.getByText('No bike matches this search.')).toBeVisible()
    await look('Failed')
    await press(app, 'DataTable', 'Try again')
    expect(exhibit('DataTable')).toHaveFocus()
    expect(models()).toHaveLength(6)
  })

  it('[RT-9] its pager keeps its page in the address', async () => {
    const app = await open('/crafted/widgets?page=13&kept=1')
    expect(part('Pager').getByRole('status')).toHaveTextContent('241–245 of 245')
    await app.user.click(part('Pager').getByRole('link', { name: 'Page 1' }))
    expect(app.history.hrefs().find((href) => href.startsWith('>'))).toBe('>/crafted/widgets?page=1&kept=1')
    expect(part('Pager').getByRole('status')).toHaveTextContent('1–20 of 245')
    expect(exhibit('Pager')).toHaveFocus()
  })

  it('[SH-15] [SH-18] its steps go to the end and begin again; its search asks, and its alert comes and goes', async () => {
    holdTime(0)
    const app = await open()
    for (const name of ['Next', 'Next', 'Next', 'Finish']) await press(app, 'StepList', name)
    expect(part('StepList').getAllByText('Completed')).toHaveLength(8)
    await press(app, 'StepList', 'Begin again')
    expect(part('StepList').getAllByText('Pending')).toHaveLength(6)
    await app.user.click(part('Alert').getByRole('switch'))
    expect(part('Alert').getByRole('alert')).toBeVisible()
    await app.user.click(part('SearchBox, asking').getByLabelText('Search that asks'))
    await app.user.paste('cargo')
    await pass(app, 300)
    expect(part('SearchBox, asking').getByRole('list')).toHaveTextContent('Cargo 700')
  })

  it('[ER-3] its toasts are of five types, and lie in the modal while that is open', async () => {
    const app = await open()
    for (const name of ['Info', 'Success', 'Warning', 'Error', 'Default']) {
      await press(app, 'Toast', name)
      expect(notices().at(-1)).toBe(`A toast of the type ${name.toLowerCase()}`)
    }
    await press(app, 'Modal', 'Open the modal')
    const modal = exhibit('Modal').querySelector('dialog') ?? document.body
    expect(within(modal).getByText('A toast of the type info')).toBeVisible()
    await app.user.click(within(modal).getByRole('button', { name: 'Raise a toast' }))
    expect(within(modal).getByText('A toast lies over what is open')).toBeVisible()
    await app.user.click(within(modal).getByRole('button', { name: 'Save' }))
    expect(modal).not.toHaveAttribute('open')
    expect(modal.querySelector('[data-toast]')).toBeNull()
    expect(notices().at(-1)).toBe('The modal was sent nowhere: it is a sample')
  })
})
