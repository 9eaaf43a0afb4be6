import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BrandMark } from './BrandMark.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: '100vh' },
  over: {
    position: 'fixed',
    inset: 0,
    zIndex: tokens.zIndexOverlay,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  mark: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '20px', width: '160px' },
})

/** Our mark in an empty page, and that something is on its way. `isOver`: over the page that is there. */
export const Splash = ({ isOver = false }: { isOver?: boolean }) => {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.root, isOver && styles.over)}>
      <div className={styles.mark}>
        <BrandMark size={56} />
        <ProgressBar label="Loading" />
      </div>
    </div>
  )
}
