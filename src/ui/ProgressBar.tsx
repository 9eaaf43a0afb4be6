import { classes } from './classes.ts'

/** A progress bar for loading of unknown duration. `atTop`: along the top of the window. */
export const ProgressBar = ({ label, atTop = false }: { label: string; atTop?: boolean }) => {
  return (
    <div role="progressbar" aria-label={label} className={classes('k-progress', atTop && 'k-progress-top')}>
      <div className="k-progress-bar" />
    </div>
  )
}
