import { screen } from '@testing-library/react'
import { openDashboard } from './page.ts'

/** Watches whether a progress bar ever shows. */
const watchMarks = () => {
  let isSeen = false
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    isSeen ||= added.some((node) => node instanceof Element && node.matches('[role="progressbar"]'))
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return () => isSeen
}

describe('the dashboard, once its code has loaded', () => {
  it('[PF-58] shows without a progress bar on the way back', async () => {
    const app = await openDashboard()
    const hasWaited = watchMarks()
    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    await screen.findByRole('heading', { name: 'Tickets', level: 1 })
    expect(hasWaited()).toBe(true)
    const hasWaitedAgain = watchMarks()
    await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await screen.findByText('18,204')
    expect(hasWaitedAgain()).toBe(false)
  })
})
