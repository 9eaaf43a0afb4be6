import { screen, within } from '@testing-library/react'
import type { ChunkName } from '../../machines/app/chunks.ts'
import { ada, bob } from '../machines/fixtures.ts'
import { openAs } from '../support/renderApp.tsx'

/** Loads all chunks except one, which arrives or fails when the test lets it. */
const holding = (held: ChunkName) => {
  const waiting: { come: () => void; fail: (error: Error) => void }[] = []
  return {
    waiting,
    loadChunk: (name: string, load: () => Promise<void>): Promise<void> =>
      name === held
        ? new Promise((resolve, reject) => waiting.push({ come: () => resolve(load()), fail: reject }))
        : load(),
  }
}

const opener = () => screen.getByRole('button', { name: /^Account of Bob / })
const menu = () => screen.queryByRole('menu')

describe('a menu whose code is loading', () => {
  it('[SH-18] [ER-4] shows its progress, offers a retry when loading fails, and opens once the code is there', async () => {
    const { waiting, loadChunk } = holding('overlays')
    const app = await openAs(bob, { href: '/tickets', loadChunk })
    expect(waiting).toHaveLength(0)
    await app.user.click(opener())
    expect(waiting).toHaveLength(1)
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(menu()).not.toBeInTheDocument()

    await app.happen(() => waiting[0]?.fail(new Error('Importing failed')))
    expect(screen.getByText('Loading chunk overlays failed')).toBeVisible()
    expect(app.logged).toEqual(['Importing failed'])
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await app.happen(() => waiting[1]?.come())
    expect(await screen.findByRole('menu')).toBeVisible()
    expect(screen.queryByText('Loading chunk overlays failed')).not.toBeInTheDocument()
    expect(screen.getByRole('menu', { name: /^Account of Bob / })).toBeVisible()
    await app.user.click(opener())
    expect(menu()).not.toBeInTheDocument()
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
  })

  it('[SH-18] is closed by its button and by Escape, and stays closed when the code has loaded', async () => {
    const { waiting, loadChunk } = holding('overlays')
    const app = await openAs(bob, { href: '/tickets', loadChunk })
    await app.user.click(opener())
    await app.user.click(opener())
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    await app.user.keyboard('{ArrowDown}')
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    await app.user.keyboard('{Escape}')
    await app.happen(() => waiting[0]?.come())
    expect(menu()).not.toBeInTheDocument()
    expect(waiting).toHaveLength(1)
  })
})

describe('the header', () => {
  it('[SH-5] has breadcrumbs on a screen, whose link leads home, and none at home', async () => {
    const app = await openAs(ada, { href: '/tickets' })
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Tickets'])
    await app.user.click(way.getByRole('link', { name: 'Home' }))
    expect(app.history.hrefs().at(-1)).toBe('>/dashboard')
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInTheDocument()
  })
})
