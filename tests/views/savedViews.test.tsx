import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import type { SavedView } from '../../machines/model/savedViews.ts'
import { ada, ordersAnswer, savedView } from '../machines/fixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

const eve: User = { ...ada, permissions: ['orders_paid.view'], extensions: ['orders', 'views'] }
const HERE = '/orders?view=paid&filter_country=DE'

const open = async (user = eve): Promise<OpenedApp> => {
  const app = await openAs(user, { href: HERE })
  await app.answer('fetchOrders', ordersAnswer([1, 2], 2))
  return app
}
const opener = () => screen.getByRole('button', { name: 'Views' })
const openMenu = async (app: OpenedApp, ...views: readonly SavedView[]): Promise<void> => {
  await app.user.click(opener())
  await app.answer('fetchViews', { views, at: 1000 })
}
const menu = () => screen.getByRole('menu', { name: 'Views' })
const item = (name: string) => within(menu()).getByRole('menuitem', { name })
const dialog = () => screen.getByRole('dialog')
const name = () => within(dialog()).getByRole('textbox', { name: 'Name' })
const address = (app: OpenedApp) =>
  app.history
    .hrefs()
    .find((href) => href.startsWith('>'))
    ?.slice(1)

const SHARED = savedView('view-2', {
  name: 'Big',
  query: '?view=paid&total_from=100000',
  is_shared: true,
  is_own: false,
  owner: { name: 'Tiago Silva' },
})

describe('the menu of saved views', () => {
  it('[SV-4] is missing if the API does not offer saved views, and no call is made', async () => {
    const app = await open({ ...eve, extensions: ['orders'] })
    expect(screen.queryByRole('button', { name: 'Views' })).toBeNull()
    expect(app.asked.filter(([call]) => call === 'fetchViews')).toEqual([])
  })

  it('[SV-4] lists own views, then those of others with their names, marks the current one, and opens another', async () => {
    const app = await open()
    await openMenu(app, savedView('view-1', { is_shared: true }), SHARED)
    const choices = within(menu()).getAllByRole('menuitemradio')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['GermanyShared', 'Bigby Tiago Silva'])
    expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    expect(
      within(menu())
        .getAllByRole('group')
        .map((group) => group.firstElementChild?.textContent),
    ).toEqual(['Your views', 'Shared by others'])
    expect(
      within(menu())
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Save this view…', 'Rename or share “Germany”…', 'Delete “Germany”…'])
    await app.user.click(choices[1] as HTMLElement)
    expect(address(app)).toBe('/orders?view=paid&total_from=100000')
  })

  it('[SV-4] shows why the views could not be loaded, and loads them again on Try again', async () => {
    const app = await open()
    await app.user.click(opener())
    await app.refuse('fetchViews', new CallError('network', 'No connection.'))
    expect(item('Try again Could not load the views. No connection.')).toBeVisible()
    await app.user.click(within(menu()).getByRole('menuitem', { name: /^Try again/ }))
    await app.answer('fetchViews', { views: [], at: 1000 })
    expect(menu()).toHaveTextContent('None yet. Filter the list, then save it here.')
  })

  it('[SV-4] disables saving with the reason if the person already has 50 views', async () => {
    const app = await open()
    await openMenu(app, ...Array.from({ length: 50 }, (_, index) => savedView(`view-${index}`, { query: '?view=all' })))
    const save = within(menu()).getByRole('menuitem', { name: /^Save this view/ })
    expect(save).toHaveAttribute('aria-disabled', 'true')
    expect(save).toHaveAccessibleDescription('You have 50 views, the most you can have. Delete one first.')
  })
})

describe('the dialog of a saved view', () => {
  it('[SV-4] shows at the name what is wrong with it, and keeps what was typed', async () => {
    const app = await open()
    await openMenu(app)
    await app.user.click(item('Save this view…'))
    await app.user.click(within(dialog()).getByRole('button', { name: 'Save view' }))
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Enter a name'))
    await app.user.type(name(), 'Germany')
    await app.user.click(within(dialog()).getByRole('checkbox', { name: 'Share with all who see this list' }))
    await app.user.click(within(dialog()).getByRole('button', { name: 'Save view' }))
    expect(app.asked.at(-1)).toEqual([
      'saveView',
      { id: null, name: 'Germany', query: '?view=paid&filter_country=DE', is_shared: true },
    ])
    const share = within(dialog()).getByRole('checkbox')
    expect(share).toHaveAttribute('aria-disabled', 'true')
    expect(share).toHaveAccessibleDescription('Saving the view. Please wait.')
    await app.refuse('saveView', new CallError('http', 'You already have a view of this name', 422, false, 'taken'))
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('You already have a view of this name'))
    expect(name()).toHaveValue('Germany')
    expect(within(dialog()).getByRole('checkbox')).toBeChecked()
  })

  it('[SV-4] asks before a view is deleted, and shows why it could not be deleted', async () => {
    const app = await open()
    await openMenu(app, savedView('view-1', { is_shared: true }))
    await app.user.click(item('Delete “Germany”…'))
    expect(dialog()).toHaveAccessibleName('Delete view “Germany”?')
    expect(dialog()).toHaveTextContent('It disappears for everyone you share it with.')
    await app.user.click(within(dialog()).getByRole('button', { name: 'Delete' }))
    expect(app.asked.at(-1)).toEqual(['removeView', { id: 'view-1', name: 'Germany' }])
    await app.refuse('removeView', new CallError('network', 'No connection.'))
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Could not delete view “Germany”. No connection.')
    const close = within(dialog()).getAllByRole('button', { name: 'Close' }).at(-1)
    expect(close).toHaveFocus()
    await app.user.click(close as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
