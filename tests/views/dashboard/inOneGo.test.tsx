import { screen } from '@testing-library/react'
import { openDashboard } from './page.ts'

/** Returns whether a progress bar has been added to the page since this call. */
const watchProgressBars = () => {
  let isSeen = false
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    isSeen ||= added.some(
      (node) =>
        node instanceof Element &&
        (node.matches('[role="progressbar"]') || node.querySelector('[role="progressbar"]') !== null),
    )
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return () => isSeen
}

describe('the dashboard, once its code has loaded', () => {
  it('[PF-58] is shown without a progress bar when the user returns to it', async () => {
    const app = await openDashboard()
    const hasWaited = watchProgressBars()
    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    await screen.findByRole('heading', { name: 'Tickets', level: 1 })
    expect(hasWaited()).toBe(true)
    const hasWaitedAgain = watchProgressBars()
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await screen.findByText('18,204')
    expect(hasWaitedAgain()).toBe(false)
  })
})
