import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TOAST_TYPES } from '../../../machines/app/toast.machine.ts'
import { selectSampleValues } from '../../../machines/screens/widgets/widgets.machine.ts'
import { type drawerMachine, selectDrawerState } from '../../../machines/shell/drawer.machine.ts'
import {
  type menuMachine,
  selectBranch,
  selectIsMenuHovered,
  selectIsMenuOpen,
} from '../../../machines/shell/menu.machine.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import { MenuDivider, MenuItem } from '../../ui/MenuItems.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Submenu } from '../../ui/Submenu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import type { WidgetsActor } from './types.ts'
import { useToast } from './useToast.ts'

type Drawer = ActorRefFrom<typeof drawerMachine>

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  words: { margin: 0 },
})

const SampleMenu = ({ menu }: { menu: ActorRefFrom<typeof menuMachine> }) => {
  const styles = useStyles()
  const toast = useToast()
  const item = (name: string) => <MenuItem onChoose={() => toast('default', `${name} was chosen`)}>{name}</MenuItem>
  return (
    <div className={styles.row}>
      <DropdownMenu
        open={useSelector(menu, selectIsMenuOpen)}
        hovered={useSelector(menu, selectIsMenuHovered)}
        send={menu.send}
        opener={<Button>Open the menu</Button>}
        opensOnHover
      >
        {item('Duplicate')}
        <Submenu branch="send" openBranch={useSelector(menu, selectBranch)} send={menu.send} label="Send as">
          {item('Email')}
          {item('Letter')}
        </Submenu>
        <MenuDivider />
        {item('Archive')}
      </DropdownMenu>
    </div>
  )
}

const SamplePanel = ({ drawer }: { drawer: Drawer }) => {
  const styles = useStyles()
  const close = () => drawer.send({ type: 'drawer.closed' })
  return (
    <>
      <div className={styles.row}>
        <Button aria-haspopup="dialog" onClick={() => drawer.send({ type: 'drawer.opened' })}>
          Open the panel
        </Button>
      </div>
      <SidePanel
        state={useSelector(drawer, selectDrawerState)}
        onClose={close}
        title="Sample of a panel"
        hint="Escape and a click beside it close it."
        width={300}
        wide={{ from: 'md', width: 400 }}
        foot={<Button onClick={close}>Done</Button>}
      >
        <p className={styles.words}>It stays in the page while it is closed, and so does what was filled in here.</p>
      </SidePanel>
    </>
  )
}

const SampleModal = ({ drawer, widgets }: { drawer: Drawer; widgets: WidgetsActor }) => {
  const styles = useStyles()
  const toast = useToast()
  const { plain } = useSelector(widgets, selectSampleValues)
  const close = () => drawer.send({ type: 'drawer.closed' })
  return (
    <>
      <div className={styles.row}>
        <Button aria-haspopup="dialog" onClick={() => drawer.send({ type: 'drawer.opened' })}>
          Open the modal
        </Button>
      </div>
      <Modal
        state={useSelector(drawer, selectDrawerState)}
        onClose={close}
        title="Sample of a modal"
        onSubmit={() => {
          close()
          toast('success', 'The modal was sent nowhere: it is a sample')
        }}
        foot={
          <>
            <Button onClick={() => toast('info', 'A toast lies over what is open')}>Raise a toast</Button>
            <Button type="submit" appearance="primary">
              Save
            </Button>
          </>
        }
      >
        <TextField
          label="Model"
          name="modalModel"
          value={plain}
          onChange={(text) => widgets.send({ type: 'value.changed', changes: { plain: text } })}
        />
      </Modal>
    </>
  )
}

const NAMES = { info: 'Info', success: 'Success', warning: 'Warning', error: 'Error', default: 'Default' } as const

const Toasts = () => {
  const styles = useStyles()
  const toast = useToast()
  return (
    <div className={styles.row}>
      {TOAST_TYPES.map((type) => (
        <Button key={type} onClick={() => toast(type, `A toast of the type ${type}`)}>
          {NAMES[type]}
        </Button>
      ))}
    </div>
  )
}

/** Menus, drawers and dialogs. */
export const OverlayParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const menu = useSelector(widgets, ({ children }) => children.menu)
  const panel = useSelector(widgets, ({ children }) => children.panel)
  const modal = useSelector(widgets, ({ children }) => children.modal)
  return (
    <Group id="overlays" title="Menus, drawers and toasts">
      <Exhibit name="DropdownMenu" use="Actions on one thing. Arrow keys move, Escape closes.">
        {menu && <SampleMenu menu={menu} />}
      </Exhibit>
      <Exhibit name="SidePanel" use="Something to read or do beside the page.">
        {panel && <SamplePanel drawer={panel} />}
      </Exhibit>
      <Exhibit name="Modal" use="A short form; a click beside it loses nothing.">
        {modal && <SampleModal drawer={modal} widgets={widgets} />}
      </Exhibit>
      <Exhibit name="Toast" use="What became of something, for 5 seconds; drag or click it away.">
        <Toasts />
      </Exhibit>
    </Group>
  )
}
