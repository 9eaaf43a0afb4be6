import { makeStyles, tokens } from '@fluentui/react-components'
import { MENU_Z_INDEX } from '../../../machines/model/constants.ts'

/** The styles that root menus and submenus share. */
export const useMenuStyles = makeStyles({
  popover: {
    zIndex: MENU_Z_INDEX,
    maxWidth: 'min(300px, calc(100vw - 16px))',
    maxHeight: 'calc(100vh - 88px)',
    overflowY: 'auto',
  },
  item: { '@media (max-width: 991px)': { minHeight: '44px', alignItems: 'center' } },
  offTitle: { paddingBottom: 0, color: tokens.colorNeutralForeground3 },
  offReason: {
    padding: '0 8px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  off: {
    display: 'flex',
    flexDirection: 'column',
    marginLeft: '8px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  reason: { color: tokens.colorNeutralForeground3 },
  // Overrides Fluent UI's colours, because a disabled item must still be readable.
  offItem: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    ':hover': { color: tokens.colorNeutralForeground3 },
    ':hover:active': { color: tokens.colorNeutralForeground3 },
    ':focus': { color: tokens.colorNeutralForeground3 },
  },
})
