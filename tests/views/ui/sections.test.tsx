import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { type Actor, createActor, SimulatedClock } from 'xstate'
import { accordionMachine, selectSectionState } from '../../../machines/kit/accordion.machine.ts'
import { Accordion } from '../../../src/ui/Accordion.tsx'
import { SearchBox } from '../../../src/ui/SearchBox.tsx'
import { StepList } from '../../../src/ui/StepList.tsx'
import { Tabs } from '../../../src/ui/Tabs.tsx'
import { useElementWidth } from '../../../src/ui/useElementWidth.ts'

const TABS = [
  { id: 'alerts', name: 'Alerts' },
  { id: 'updates', name: 'Updates' },
  { id: 'logs', name: 'Logs' },
] as const

describe('Tabs', () => {
  it('[SH-10] are one stop of the Tab key, and are selected by click, arrow keys, Home and End', async () => {
    const onSelect = jest.fn()
    const user = userEvent.setup()
    render(
      <Tabs label="Notifications" tabs={TABS} selected="updates" onSelect={onSelect}>
        <p>Two updates</p>
      </Tabs>,
    )
    const tab = (name: string) =>
      within(screen.getByRole('tablist', { name: 'Notifications' })).getByRole('tab', { name })
    expect(tab('Updates')).toHaveAttribute('aria-selected', 'true')
    expect(tab('Alerts')).toHaveAttribute('aria-selected', 'false')
    expect(screen.getByRole('tabpanel', { name: 'Updates' })).toHaveTextContent('Two updates')

    await user.tab()
    expect(tab('Updates')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Logs')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{End}{Home}a')
    expect(tab('Alerts')).toHaveFocus()
    await user.click(tab('Logs'))
    expect(onSelect.mock.calls.flat()).toEqual(['logs', 'alerts', 'logs', 'alerts', 'logs'])
    // Nothing in the panel can be focused.
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('[SH-10] wrap around at both ends', async () => {
    const onSelect = jest.fn()
    const user = userEvent.setup()
    const tabs = (selected: 'alerts' | 'logs') => (
      <Tabs label="Notifications" tabs={TABS} selected={selected} onSelect={onSelect}>
        <p>Panel</p>
      </Tabs>
    )
    const { rerender } = render(tabs('logs'))
    await user.tab()
    await user.keyboard('{ArrowRight}')
    rerender(tabs('alerts'))
    await user.keyboard('{ArrowLeft}')
    expect(onSelect.mock.calls).toEqual([['alerts'], ['logs']])
  })
})

const SECTIONS = [
  { id: 'header', title: 'Header', content: <button type="button">Fixed</button> },
  { id: 'footer', title: 'Footer', content: <button type="button">Fluid</button> },
] as const

const Sections = ({ accordion }: { accordion: Actor<typeof accordionMachine> }) => {
  const snapshot = useSelector(accordion, (now) => now)
  return (
    <Accordion
      sections={SECTIONS}
      stateOf={(id) => selectSectionState(snapshot, id)}
      onToggle={(section) => accordion.send({ type: 'section.toggled', section })}
    />
  )
}

describe('Accordion', () => {
  it('[SH-16] slides a section open and shut in 250 ms, and a closed section is inert', async () => {
    const clock = new SimulatedClock()
    const accordion = createActor(accordionMachine, { clock, input: { isSingle: true } })
    accordion.start()
    render(<Sections accordion={accordion} />)
    const heading = (name: string) => screen.getByRole('button', { name })
    const panelOf = (name: string) => document.getElementById(heading(name).getAttribute('aria-controls') ?? '')
    const isReachable = (name: string) => panelOf(name)?.hasAttribute('inert') === false
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(heading('Header')).toHaveAttribute('aria-expanded', 'false')
    expect(isReachable('Header')).toBe(false)
    expect(panelOf('Header')).not.toBeVisible()

    await userEvent.click(heading('Header'))
    expect(heading('Header')).toHaveAttribute('aria-expanded', 'true')
    expect(isReachable('Header')).toBe(true)
    expect(panelOf('Header')).toBeVisible()
    await act(async () => clock.increment(250))
    await userEvent.click(heading('Footer'))
    expect(isReachable('Header')).toBe(false)
    expect(panelOf('Header')).toBeVisible()
    await act(async () => clock.increment(249))
    expect(panelOf('Header')).toBeVisible()
    await act(async () => clock.increment(1))
    expect(panelOf('Header')).not.toBeVisible()
    expect(isReachable('Footer')).toBe(true)
    expect(getComputedStyle(panelOf('Footer') ?? document.body).transitionDuration).toBe('250ms')
  })
})

describe('StepList', () => {
  it('[SH-18] shows the state of each step, and has buttons only for steps that can be chosen', async () => {
    const onChoose = jest.fn()
    render(
      <StepList
        label="New App"
        steps={[
          { title: 'Details', state: 'completed', mayChoose: true },
          { title: 'Stack', state: 'current', mayChoose: false },
          { title: 'Billing', state: 'pending', mayChoose: false },
        ]}
        onChoose={onChoose}
      />,
    )
    const items = within(screen.getByRole('list', { name: 'New App' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '1. DetailsCompleted',
      '2. StackCurrent',
      '3. BillingPending',
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1. DetailsCompleted'])
    await userEvent.click(screen.getByRole('button'))
    expect(onChoose.mock.calls).toEqual([[1]])
  })
})

describe('SearchBox', () => {
  it('[SH-15] [SH-18] reports Enter, shows that it is busy, and focuses its field when it is cleared', async () => {
    const onSubmit = jest.fn()
    const onChange = jest.fn()
    const box = (busy: boolean) => (
      <SearchBox label="Search customers" value="be" onChange={onChange} onSubmit={onSubmit} busy={busy} />
    )
    const { rerender } = render(box(false))
    const input = screen.getByRole('searchbox', { name: 'Search customers' })
    await userEvent.type(input, '{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Clear search' })).toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    rerender(box(true))
    expect(screen.getByRole('progressbar', { name: 'Search customers: searching' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onChange.mock.calls).toEqual([['']])
    expect(input).toHaveFocus()
  })
})

const Width = () => {
  const [ref, measured] = useElementWidth()
  return <p ref={ref}>{measured?.width ?? 0}</p>
}

describe('the width of an element', () => {
  const { ResizeObserver } = globalThis
  afterEach(() => {
    globalThis.ResizeObserver = ResizeObserver
    jest.useRealTimers()
  })

  it('[SH-16] is known at once, and is updated once it has not changed for 200 ms', async () => {
    const disconnect = jest.fn()
    let measure: (width: number) => void = () => undefined
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback)
        measure = (width) => callback([{ contentRect: new DOMRect(0, 0, width, 0) } as ResizeObserverEntry], this)
      }
      override disconnect = disconnect
    }
    jest.useFakeTimers()
    const { unmount } = render(<Width />)
    const measured = (width: number) => act(async () => measure(width))
    const pass = (time: number) => act(async () => jest.advanceTimersByTimeAsync(time))
    const width = () => screen.getByRole('paragraph').textContent
    expect(width()).toBe('0')
    await measured(640.7)
    expect(width()).toBe('640')
    await measured(500)
    await pass(199)
    await measured(400)
    await pass(199)
    expect(width()).toBe('640')
    await pass(1)
    expect(width()).toBe('400')
    unmount()
    expect(disconnect).toHaveBeenCalledTimes(1)
  })
})
