import { makeStyles } from '@fluentui/react-components'
import { BrandMark } from '../ui/BrandMark.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: '100vh' },
  mark: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '20px', width: '160px' },
})

/** While it is not known who is here, or the shell is on its way. */
export const Splash = () => {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.mark}>
        <BrandMark size={56} />
        <ProgressBar label="Loading" />
      </div>
    </div>
  )
}
