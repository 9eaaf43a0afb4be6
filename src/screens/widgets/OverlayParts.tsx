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
import { Modal } from '../../ui/Modal.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
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
  const branch = useSelector(menu, selectBranch)
  return (
    <div className={styles.row}>
      <DropdownMenu
        open={useSelector(menu, selectIsMenuOpen)}
        hovered={useSelector(menu, selectIsMenuHovered)}
        send={menu.send}
        opener={<Button>{TEXTS.openMenu}</Button>}
        opensOnHover
      >
        {({ MenuDivider, MenuItem, Submenu }) => {
          const item = (name: string) => (
            <MenuItem onChoose={() => toast('default', TEXTS.chosen(name))}>{name}</MenuItem>
          )
          return (
            <>
              {item(TEXTS.duplicate)}
              <Submenu branch="send" openBranch={branch} send={menu.send} label={TEXTS.sendAs}>
                {item(TEXTS.email)}
                {item(TEXTS.letter)}
              </Submenu>
              <MenuDivider />
              {item(TEXTS.archive)}
            </>
          )
        }}
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
          {TEXTS.openPanel}
        </Button>
      </div>
      <SidePanel
        state={useSelector(drawer, selectDrawerState)}
        onClose={close}
        title={TEXTS.panel}
        hint={TEXTS.panelHint}
        width={300}
        wide={{ from: 'md', width: 400 }}
        foot={<Button onClick={close}>{TEXTS.done}</Button>}
      >
        <p className={styles.words}>{TEXTS.panelText}</p>
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
          {TEXTS.openModal}
        </Button>
      </div>
      <Modal
        state={useSelector(drawer, selectDrawerState)}
        onClose={close}
        title={TEXTS.modal}
        onSubmit={() => {
          close()
          toast('success', TEXTS.modalSent)
        }}
        foot={
          <>
            <Button onClick={() => toast('info', TEXTS.toastAbove)}>{TEXTS.raiseToast}</Button>
            <Button type="submit" appearance="primary">
              {TEXTS.save}
            </Button>
          </>
        }
      >
        <TextField
          label={TEXTS.model}
          name="modalModel"
          value={plain}
          onChange={(text) => widgets.send({ type: 'value.changed', changes: { plain: text } })}
        />
      </Modal>
    </>
  )
}

const Toasts = () => {
  const styles = useStyles()
  const toast = useToast()
  return (
    <div className={styles.row}>
      {TOAST_TYPES.map((type) => (
        <Button key={type} onClick={() => toast(type, TEXTS.toast(type))}>
          {TEXTS.toasts[type]}
        </Button>
      ))}
    </div>
  )
}

/** Menus, drawers, dialogs and toasts. */
export const OverlayParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const menu = useSelector(widgets, ({ children }) => children.menu)
  const panel = useSelector(widgets, ({ children }) => children.panel)
  const modal = useSelector(widgets, ({ children }) => children.modal)
  return (
    <Group id="overlays" title={TEXTS.groups.overlays}>
      <Exhibit component="DropdownMenu" use={TEXTS.uses.dropdownMenu}>
        {menu && <SampleMenu menu={menu} />}
      </Exhibit>
      <Exhibit component="SidePanel" use={TEXTS.uses.sidePanel}>
        {panel && <SamplePanel drawer={panel} />}
      </Exhibit>
      <Exhibit component="Modal" use={TEXTS.uses.modal}>
        {modal && <SampleModal drawer={modal} widgets={widgets} />}
      </Exhibit>
      <Exhibit component="Toast" use={TEXTS.uses.toast}>
        <Toasts />
      </Exhibit>
    </Group>
  )
}
