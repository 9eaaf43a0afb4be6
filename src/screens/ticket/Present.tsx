import { makeStyles, tokens } from '@fluentui/react-components'
import { presentWords, usePresent } from '../../features/present.ts'
import { Avatar } from '../../ui/Avatar.tsx'

const useStyles = makeStyles({
  // Keeps its height, so that nothing below it moves as people come and go.
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: '32px',
    marginTop: '8px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  one: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
})

/** Who else has the ticket open, and whether they are writing. */
export const Present = ({ ticket }: { ticket: string }) => {
  const styles = useStyles()
  const others = usePresent(ticket)
  return (
    <div role="status" className={styles.root}>
      {others.map((one) => (
        <span key={one.staff.id} className={styles.one}>
          <Avatar name={one.staff.name} />
          {presentWords(one)}
        </span>
      ))}
    </div>
  )
}
