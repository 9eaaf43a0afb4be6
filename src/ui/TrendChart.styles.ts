import { makeStyles, tokens } from '@fluentui/react-components'

/* The rules of uPlot's stylesheet that are needed here, so that it need not be fetched. uPlot positions its parts from the left, even in RTL. */

const LEFT = '0 /* @noflip */'

export const useTrendStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    borderRadius: '4px',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
    '& .uplot': { width: 'min-content' },
    '& .uplot, & .uplot *': { boxSizing: 'border-box' },
    '& .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over, & .u-under, & .u-axis': { position: 'absolute' },
    '& .u-under': { overflow: 'hidden' },
    '& .uplot canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
    '& .u-select': { display: 'none' },
    '& .u-off': { display: 'none' },
    '& .u-cursor-x': {
      position: 'absolute',
      left: LEFT,
      top: 0,
      height: '100%',
      borderRight: `1px solid ${tokens.colorNeutralStrokeAccessible} /* @noflip */`,
      pointerEvents: 'none',
      willChange: 'transform',
    },
    '& .u-cursor-pt': {
      position: 'absolute',
      left: LEFT,
      top: 0,
      borderRadius: '50%',
      border: '0 solid transparent',
      backgroundClip: 'padding-box',
      pointerEvents: 'none',
      willChange: 'transform',
    },
  },
})
