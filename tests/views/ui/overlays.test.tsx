import { Button } from '@fluentui/react-components'
import '../../../src/shell/parts/overlays.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import { type Actor, createActor, SimulatedClock } from 'xstate'
import { drawerMachine, selectDrawerState } from '../../../machines/shell/drawer.machine.ts'
import {
  menuMachine,
  selectBranch,
  selectIsMenuHovered,
  selectIsMenuOpen,
} from '../../../machines/shell/menu.machine.ts'
import { DropdownMenu } from '../../../src/ui/DropdownMenu.tsx'
import { Modal } from '../../../src/ui/Modal.tsx'
import { SidePanel } from '../../../src/ui/SidePanel.tsx'
import { TextField } from '../../../src/ui/TextField.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'

const nothing = () => undefined

type Drawer = Actor<typeof drawerMachine>

const openDrawer = (draw: (drawer: Drawer) => ReactElement) => {
  const drawer = createActor(drawerMachine, { input: { chunk: null } })
  drawer.start()
  render(
    <ThemeRoot scheme="light">
      <button type="button" onClick={() => drawer.send({ type: 'drawer.opened' })}>
        Open
      </button>
      {draw(drawer)}
    </ThemeRoot>,
  )
  return { drawer, user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Open' }) }
}

const Panel = ({ drawer }: { drawer: Drawer }) => (
  <SidePanel
    state={useSelector(drawer, selectDrawerState)}
    onClose={() => drawer.send({ type: 'drawer.closed' })}
    title="Activity Logs"
    hint="Samples"
    foot={<Button>View all</Button>}
    width={300}
    wide={{ from: 'lg', width: 900 }}
  >
    <Button>First</Button>
  </SidePanel>
)

const Form = ({ drawer, onSubmit }: { drawer: Drawer; onSubmit: () => void }) => (
  <Modal
    state={useSelector(drawer, selectDrawerState)}
    onClose={() => drawer.send({ type: 'drawer.closed' })}
    title="New message"
    onSubmit={onSubmit}
    foot={<Button type="submit">Save</Button>}
  >
    <TextField label="Title" name="title" value="" onChange={nothing} />
  </Modal>
)

describe('SidePanel', () => {
  it('[SH-18] [SH-11] is a modal dialog that takes the focus, and returns it when closed by Escape or Close', async () => {
    const { drawer, opener, user } = openDrawer((one) => <Panel drawer={one} />)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Activity Logs' })
    expect(dialog).toHaveStyle({ '--panel-width': '300px', '--panel-wide': '900px' })
    expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(screen.getByRole('heading', { level: 2, name: 'Activity Logs' })).toBeVisible()
    expect(screen.getByText('Samples')).toBeVisible()
    expect(dialog.contains(document.activeElement)).toBe(true)

    await user.keyboard('{Escape}')
    expect(drawer.getSnapshot().value).toBe('hidden')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()

    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(drawer.getSnapshot().value).toBe('hidden')
    expect(opener).toHaveFocus()
  })

  it('[SH-18] [ER-4] shows a progress bar while it loads, then its content, or a failure with a retry', async () => {
    const onRetry = jest.fn()
    const panel = (state: 'loading' | 'failed' | 'shown') => (
      <SidePanel
        state={state}
        onClose={nothing}
        title="Chat"
        failure="Loading chunk chat failed"
        onRetry={onRetry}
        foot={<p>Foot</p>}
      >
        <p>Content</p>
      </SidePanel>
    )
    const { rerender } = render(panel('loading'))
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(screen.queryByText('Content')).not.toBeInTheDocument()
    expect(screen.queryByText('Foot')).not.toBeInTheDocument()
    rerender(panel('failed'))
    expect(screen.getByRole('status')).toHaveTextContent('Loading chunk chat failed')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    rerender(panel('shown'))
    expect(screen.getByText('Content')).toBeVisible()
    expect(screen.getByText('Foot')).toBeVisible()
  })
})

describe('Modal', () => {
  it('[SH-18] is a form that focuses its first field, and stays open on a click beside it', async () => {
    const onSubmit = jest.fn()
    const { opener, user } = openDrawer((one) => <Form drawer={one} onSubmit={onSubmit} />)
    await user.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'New message' })
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await user.click(dialog.parentElement?.firstElementChild ?? document.body)
    expect(dialog).toBeInTheDocument()
    screen.getByRole('textbox', { name: 'Title' }).focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledTimes(2)
    await user.keyboard('{Escape}')
    expect(opener).toHaveFocus()
  })
})

type MenuActor = Actor<typeof menuMachine>

const QuickActions = ({ menu }: { menu: MenuActor }) => {
  const branch = useSelector(menu, selectBranch)
  return (
    <DropdownMenu
      open={useSelector(menu, selectIsMenuOpen)}
      hovered={useSelector(menu, selectIsMenuHovered)}
      send={menu.send}
      opener={<Button>Quick Actions</Button>}
      opensOnHover
    >
      {({ MenuItem, Submenu }) => (
        <>
          <MenuItem>New Ticket</MenuItem>
          <Submenu branch="group" openBranch={branch} send={menu.send} label="New Group">
            <MenuItem>Admin</MenuItem>
          </Submenu>
        </>
      )}
    </DropdownMenu>
  )
}

const openMenu = () => {
  const clock = new SimulatedClock()
  const menu = createActor(menuMachine, { clock })
  menu.start()
  render(
    <ThemeRoot scheme="light">
      <QuickActions menu={menu} />
    </ThemeRoot>,
  )
  const pass = (milliseconds: number) => act(async () => clock.increment(milliseconds))
  return { menu, pass, user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Quick Actions' }) }
}
const shown = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

describe('DropdownMenu', () => {
  it('[SH-18] opens on click, closes on Escape, and returns the focus to its button', async () => {
    const { opener, user } = openMenu()
    expect(opener).toHaveAttribute('aria-haspopup', 'menu')
    await user.click(opener)
    expect(shown()).toEqual(['New Ticket', 'New Group'])
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(shown()).toEqual([])
    expect(opener).toHaveFocus()
  })

  it('[SH-16] is open 200 ms after the pointer enters its button, and closed 200 ms after it leaves', async () => {
    const { opener, pass, user } = openMenu()
    await user.hover(opener)
    await pass(200)
    expect(shown()).toEqual(['New Ticket', 'New Group'])
    await user.hover(document.body)
    await pass(200)
    expect(shown()).toEqual([])
  })

  it('[SH-16] closes on Escape after the pointer opened it, even without the focus', async () => {
    const { opener, pass, user } = openMenu()
    await user.hover(opener)
    await pass(200)
    expect(document.body).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(shown()).toEqual([])
    expect(document.body).toHaveFocus()
  })

  it('[SH-18] opens a submenu with ArrowRight, and closes it with ArrowLeft', async () => {
    const { menu, opener, user } = openMenu()
    await user.click(opener)
    screen.getByRole('menuitem', { name: 'New Group' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(menu.getSnapshot().context.branch).toBe('group')
    screen.getByRole('menuitem', { name: 'Admin' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(menu.getSnapshot().context.branch).toBeNull()
    expect(shown()).toEqual(['New Ticket', 'New Group'])
  })
})
