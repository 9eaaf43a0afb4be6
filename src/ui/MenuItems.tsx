import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useId } from 'react'

const useStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    boxSizing: 'border-box',
    flexShrink: 0,
    width: '100%',
    minHeight: '32px',
    margin: 0,
    padding: '6px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 991px)': { minHeight: '44px' },
  },
  off: {
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    ':hover': { color: tokens.colorNeutralForeground3 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  words: { flexGrow: 1, padding: '0 2px' },
  note: { flexShrink: 0, padding: '0 2px', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  choice: { display: 'flex', gap: '6px' },
  mark: { display: 'flex', flexShrink: 0, width: '16px', height: '20px', alignItems: 'center' },
  // Two sides of a rotated box.
  chosen: {
    '::before': {
      content: '""',
      width: '4px',
      height: '9px',
      margin: '-3px 0 0 5px',
      borderRight: '1.5px solid currentcolor',
      borderBottom: '1.5px solid currentcolor',
      transform: 'rotate(45deg)',
    },
  },
  title: {
    padding: '6px 8px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  group: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  divider: {
    flexShrink: 0,
    height: '1px',
    margin: '4px -4px',
    border: 'none',
    backgroundColor: tokens.colorNeutralStroke2,
  },
})

const ChosenContext = createContext<() => void>(() => undefined)

/** Closes the menu after a choice, and returns the focus. */
export const ChosenProvider = ChosenContext.Provider

/** The class of an item; `isOff` for one that does nothing yet. */
export const useItemClass = (isOff = false): string => {
  const styles = useStyles()
  return mergeClasses(styles.item, isOff && styles.off)
}

interface MenuItemProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  /** Called after the menu has closed, so that a dialog opened here returns the focus to the opener. */
  onChoose?: () => void
  /** Small text at the end. */
  note?: string
}

/** An action of a menu. */
export const MenuItem = ({ onChoose, note, children, ...button }: MenuItemProps) => {
  const styles = useStyles()
  const close = useContext(ChosenContext)
  const isOff = Boolean(button['aria-disabled'])
  const choose = () => {
    if (isOff) return
    close()
    onChoose?.()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} {...button} className={useItemClass(isOff)} onClick={choose}>
      <span className={styles.words}>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </button>
  )
}

interface MenuLinkProps {
  href: string
  /** Called unless it opens in another tab or window. */
  onFollow: (href: string) => void
  children: ReactNode
}

/** An item that links to an address. */
export const MenuLink = ({ href, onFollow, children }: MenuLinkProps) => {
  const styles = useStyles()
  const close = useContext(ChosenContext)
  const choose = (event: MouseEvent) => {
    close()
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow(href)
  }
  return (
    <a role="menuitem" tabIndex={-1} href={href} className={useItemClass()} onClick={choose}>
      <span className={styles.words}>{children}</span>
    </a>
  )
}

interface MenuChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** An item of a choice of one. */
export const MenuChoice = ({ isChosen, onChoose, children }: MenuChoiceProps) => {
  const styles = useStyles()
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} onChoose={onChoose}>
      <span className={styles.choice}>
        <span className={mergeClasses(styles.mark, isChosen && styles.chosen)} />
        {children}
      </span>
    </MenuItem>
  )
}

/** Items under a common title. */
export const MenuGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const styles = useStyles()
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.title}>
        {title}
      </div>
      {children}
    </fieldset>
  )
}

/** A line between items. */
export const MenuDivider = () => {
  const styles = useStyles()
  return <hr className={styles.divider} />
}
