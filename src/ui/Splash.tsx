import { BrandMark } from './BrandMark.tsx'
import { classes } from './classes.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { WORDS } from './texts.ts'

/** Our mark and a loading animation. `isOver`: above the page instead of in its place. */
export const Splash = ({ isOver = false }: { isOver?: boolean }) => {
  return (
    <div className={classes('k-splash', isOver && 'k-splash-over')}>
      <div className="k-splash-mark">
        <BrandMark size={56} />
        <ProgressBar label={WORDS.loading} />
      </div>
    </div>
  )
}
