import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  track: {
    position: 'relative',
    height: '3px',
    width: '100%',
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
  },
  atTop: { position: 'fixed', insetInline: 0, top: 0, zIndex: tokens.zIndexPriority },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: '35%',
    backgroundColor: tokens.colorCompoundBrandStroke,
    animationName: { '0%': { transform: 'translateX(-100%)' }, '100%': { transform: 'translateX(290%)' } },
    animationDuration: '1200ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', width: '100%' },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
})

/** Something is being loaded, nobody knows how long. `atTop`: along the upper edge of the window. */
export const ProgressBar = ({ label, atTop = false }: { label: string; atTop?: boolean }) => {
  const styles = useStyles()
  return (
    <div role="progressbar" aria-label={label} className={mergeClasses(styles.track, atTop && styles.atTop)}>
      <div className={styles.bar} />
    </div>
  )
}
