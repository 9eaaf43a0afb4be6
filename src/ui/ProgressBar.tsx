import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  track: {
    position: 'relative',
    height: '3px',
    width: '100%',
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
  },
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

/** Something is being loaded, nobody knows how long. */
export const ProgressBar = ({ label }: { label: string }) => {
  const styles = useStyles()
  return (
    <div role="progressbar" aria-label={label} className={styles.track}>
      <div className={styles.bar} />
    </div>
  )
}
