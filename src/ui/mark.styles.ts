import { makeStyles, tokens } from '@fluentui/react-components'

/** The browser's own mark of a choice, in our colours, and the words beside it. */
export const useMarkStyles = makeStyles({
  // Whatever is seen can be pressed, and as much around the mark as a finger needs.
  root: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    verticalAlign: 'middle',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
  },
  mark: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: '8px',
    borderRadius: '2px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  words: { padding: '6px 8px 6px 0', overflowWrap: 'anywhere' },
  // It is there to be read: only the mark is off.
  fixed: { color: tokens.colorNeutralForeground2, cursor: 'default' },
  fixedMark: { accentColor: tokens.colorNeutralForeground3 },
})
