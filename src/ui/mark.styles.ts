import { makeStyles, tokens } from '@fluentui/react-components'

/** The browser's own checkbox or radio in our colours, with its label. */
export const useMarkStyles = makeStyles({
  // The whole box can be pressed, and is as large as a finger needs.
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
  // The label must stay readable: only the mark is greyed.
  fixed: { color: tokens.colorNeutralForeground2, cursor: 'default' },
  fixedMark: { accentColor: tokens.colorNeutralForeground3 },
})
