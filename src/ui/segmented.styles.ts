import { makeStyles, tokens } from '@fluentui/react-components'

/** Styles that PeriodSwitch, SeriesToggle and TableSwitch share. */
export const useSegmentedStyles = makeStyles({
  group: {
    display: 'inline-flex',
    flexWrap: 'nowrap',
    margin: 0,
    padding: '2px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  segment: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '26px',
    padding: '0 8px',
    boxSizing: 'border-box',
    border: '1px solid transparent',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  locked: {
    cursor: 'default',
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  },
  // Reserves the width of the bold text, so that choosing an option does not move its neighbours.
  word: {
    display: 'inline-grid',
    '::after': { content: 'attr(data-word)', height: 0, visibility: 'hidden', fontWeight: tokens.fontWeightSemibold },
  },
  radio: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    '&:focus-visible + span': {
      borderRadius: '2px',
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '4px',
    },
  },
})
