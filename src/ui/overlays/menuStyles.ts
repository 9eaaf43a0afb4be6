import { makeStyles } from '@fluentui/react-components'
import { MENU_Z_INDEX } from '../../../machines/model/constants.ts'

/** The looks that root menus and submenus share. */
export const useMenuStyles = makeStyles({
  popover: {
    zIndex: MENU_Z_INDEX,
    maxWidth: 'min(300px, calc(100vw - 16px))',
    maxHeight: 'calc(100vh - 88px)',
    overflowY: 'auto',
  },
  item: { '@media (max-width: 991px)': { minHeight: '44px', alignItems: 'center' } },
})
