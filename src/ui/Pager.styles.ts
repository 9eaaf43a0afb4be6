import { makeStyles, tokens } from '@fluentui/react-components'

const NARROW = '@media (max-width: 639.98px)'

export const usePagerStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '8px',
    // The padding at the bottom has room for the age of the rows.
    padding: '12px 20px 20px',
    [NARROW]: { paddingInline: '12px' },
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  age: { padding: '0 20px' },
  range: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Seven pages, Previous and Next must fit on one line at 390 px.
    [NARROW]: { columnGap: 0 },
  },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    minWidth: '32px',
    minHeight: '32px',
    padding: '0 6px',
    boxSizing: 'border-box',
    [NARROW]: { minWidth: '28px', padding: '0 2px' },
    borderRadius: '6px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
  },
  link: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground2Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
    // Not an outline, because that is the focus ring.
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  gap: {
    minWidth: '16px',
    padding: 0,
    [NARROW]: { minWidth: '16px', padding: 0 },
    color: tokens.colorNeutralForeground3,
  },
  // On narrow screens Previous and Next lose their text; icons and accessible names stay.
  word: { [NARROW]: { display: 'none' } },
})
