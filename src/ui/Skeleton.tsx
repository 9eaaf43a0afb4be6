import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    maxWidth: '100%',
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    animationDuration: '1600ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    '@media (forced-colors: active)': { border: '1px solid GrayText' },
  },
  bar: { borderRadius: '4px' },
  circle: { borderRadius: '50%', aspectRatio: '1' },
})

export interface SkeletonProps {
  /** CSS pixels, or a share of the parent such as '60%'. */
  width?: number | string
  /** CSS pixels. */
  height: number
  /** A circle with `width` as its diameter; `height` has no effect. */
  circle?: boolean
}

/** A placeholder of the size of the content. The element around it must have aria-busy. */
export const Skeleton = ({ width = '100%', height, circle = false }: SkeletonProps) => {
  const styles = useStyles()
  return (
    <div
      aria-hidden="true"
      className={mergeClasses(styles.root, circle ? styles.circle : styles.bar)}
      style={circle ? { width } : { width, height }}
    />
  )
}
