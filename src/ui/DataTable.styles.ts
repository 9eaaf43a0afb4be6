import { makeStyles, tokens } from '@fluentui/react-components'

const hairline = `1px solid ${tokens.colorNeutralStroke2}`

export const useTableStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    // Collapsed borders do not move with a sticky header.
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  // The header sticks as one box, not as one for each column.
  heads: { position: 'sticky', zIndex: 1 },
  head: {
    boxSizing: 'border-box',
    height: '40px',
    padding: '4px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: hairline,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    ':first-child': { paddingLeft: '20px', borderTopLeftRadius: '8px' },
    ':last-child': { paddingRight: '20px', borderTopRightRadius: '8px' },
    overflowWrap: 'anywhere',
  },
  rows: {
    transitionProperty: 'opacity',
    transitionDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  cell: {
    height: 'var(--row-height, 44px)',
    padding: '6px 12px',
    boxSizing: 'border-box',
    borderBottom: hairline,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    ':first-child': { paddingLeft: '20px' },
    ':last-child': { paddingRight: '20px' },
  },
  // The checkbox has its own padding.
  check: { width: '48px', padding: 0, ':first-child': { paddingLeft: '12px' } },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  first: { fontWeight: tokens.fontWeightSemibold },
  right: { textAlign: 'right' },
  dimmed: { opacity: 0.55 },
  empty: { display: 'flex', flexDirection: 'column', minHeight: '220px' },
  cards: { margin: 0, padding: 0, listStyleType: 'none' },
  card: { padding: 'var(--row-padding, 14px) 20px', borderBottom: hairline, fontVariantNumeric: 'tabular-nums' },
  cardHead: {
    marginBottom: '8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  cardTop: { display: 'flex', alignItems: 'flex-start' },
  // The checkbox has its own padding.
  cardCheck: { flexShrink: 0, margin: '-6px 0 0 -8px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '6px',
    alignItems: 'baseline',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& dt': {
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
})
