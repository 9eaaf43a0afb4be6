import { fireEvent, screen, within } from '@testing-library/react'
import { holdTime, type OpenedApp, renderApp } from '../support/renderApp.tsx'

/* A toast closes after 5000 ms. The clock is stopped: time passes when a test lets it. */

beforeEach(() => holdTime(Date.parse('2024-03-10T12:00:00Z')))

const open = () => renderApp({ href: '/auth' })
const lists = () => ['Notices', 'Errors'].map((name) => screen.getByRole('list', { name }))
const toasts = () => lists().flatMap((list) => within(list).queryAllByRole('listitem'))
const words = () => toasts().map(({ textContent }) => textContent)
const toast = (message: string): HTMLElement => {
  const found = toasts().find(({ textContent }) => textContent === message)
  if (!found) throw new Error(`No toast says ${message}`)
  return found
}
const pass = (app: OpenedApp, milliseconds: number) =>
  app.happen(() => {
    jest.advanceTimersByTime(milliseconds)
  })
/** A pointer event on a toast, at a horizontal position. */
const point = (
  app: OpenedApp,
  event: 'pointerEnter' | 'pointerLeave' | 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  target: HTMLElement,
  clientX = 0,
) =>
  app.happen(() => {
    fireEvent[event](target, { clientX, pointerId: 1 })
  })
describe('toasts', () => {
  it('[ER-3] come in five types, newest last and errors in a list of their own, and close after 5000 ms', async () => {
    const app = await open()
    expect(lists().map((list) => list.getAttribute('aria-live'))).toEqual(['polite', 'assertive'])
    const types = ['info', 'success', 'warning', 'default', 'error'] as const
    for (const type of types) {
      await app.raise(type, `A word of ${type}`)
      await pass(app, 1000)
    }
    // The 5000 ms of the first one are over.
    expect(words()).toEqual(types.slice(1).map((type) => `A word of ${type}`))
    expect(toasts().map((one) => one.dataset.toast)).toEqual(types.slice(1))
    await pass(app, 999)
    expect(toasts()).toHaveLength(4)
    await pass(app, 1)
    expect(words()).toEqual(types.slice(2).map((type) => `A word of ${type}`))
    await pass(app, 3000)
    expect(toasts()).toEqual([])
  })

  it.each([-1, 1])('[ER-3] follow a drag, and close from 80 % of their width on (direction %i)', async (side) => {
    const app = await open()
    await app.raise('info', 'drag me')
    const dragged = toast('drag me')
    Object.defineProperty(dragged, 'offsetWidth', { value: 200 })
    const drag = async (distance: number, end: 'pointerUp' | 'pointerCancel') => {
      await point(app, 'pointerDown', dragged, 500)
      await point(app, 'pointerMove', dragged, 500 + (side * distance) / 2)
      await point(app, 'pointerMove', dragged, 500 + side * distance)
      expect(dragged.style.transform).toBe(`translateX(${side * distance}px)`)
      await point(app, end, dragged, 500 + side * distance)
    }
    await drag(159, 'pointerUp')
    expect(words()).toEqual(['drag me'])
    expect(dragged.style.transform).toBe('')
    await point(app, 'pointerMove', dragged, 900)
    expect(dragged.style.transform).toBe('')

    await point(app, 'pointerDown', within(dragged).getByRole('button', { name: 'Close' }), 500)
    await point(app, 'pointerMove', dragged, 900)
    expect(dragged.style.transform).toBe('')

    await drag(159, 'pointerCancel')
    expect(words()).toEqual(['drag me'])
    await drag(160, 'pointerUp')
    expect(toasts()).toEqual([])
  })

  it('[ER-3] stay while focused; closing by key moves the focus to the next one, and finally back to where it was', async () => {
    const app = await open()
    const email = screen.getByRole('textbox', { name: 'Email' })
    email.focus()
    const close = (message: string) => within(toast(message)).getByRole('button', { name: 'Close' })
    for (const message of ['one', 'two', 'three']) await app.raise('info', message)
    await app.happen(() => close('two').focus())
    await pass(app, 60_000)
    expect(words()).toEqual(['two'])
    for (const message of ['one', 'three']) await app.raise('info', message)
    await app.user.keyboard('{Enter}')
    expect(close('one')).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(close('three')).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(email).toHaveFocus()
    await app.raise('info', 'four')
    await app.user.click(close('four'))
    expect(email).toHaveFocus()
    expect(toasts()).toEqual([])
  })

  it('[ER-3] close on a press that hardly moves, and stay if the press is cancelled', async () => {
    const app = await open()
    await app.raise('info', 'press me')
    await point(app, 'pointerDown', toast('press me'), 500)
    await point(app, 'pointerCancel', toast('press me'), 500)
    expect(words()).toEqual(['press me'])
    await point(app, 'pointerUp', toast('press me'), 500)
    expect(words()).toEqual(['press me'])
    await point(app, 'pointerDown', toast('press me'), 500)
    await point(app, 'pointerMove', toast('press me'), 503)
    await point(app, 'pointerUp', toast('press me'), 503)
    expect(toasts()).toEqual([])
  })

  it('[ER-3] stay when pressed with the right mouse button', async () => {
    const app = await open()
    await app.raise('info', 'copy me')
    await app.user.pointer({ keys: '[MouseRight]', target: screen.getByText('copy me') })
    expect(words()).toEqual(['copy me'])
  })

  it('[AP-4] [AP-6] show markup as plain text on an error page', async () => {
    const app = await renderApp({ href: '/error/404' })
    await app.raise('error', '<b>Out</b> of order')
    expect(words()).toEqual(['<b>Out</b> of order'])
  })
})
