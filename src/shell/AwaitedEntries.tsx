import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { NOT_AVAILABLE, ORDERS_NOT_OFFERED } from '../../machines/shell/awaited.ts'

const useStyles = makeStyles({
  root: {
    margin: '4px 12px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  words: { margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: '12px 0 0',
    paddingLeft: '12px',
    listStyle: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** The entries of a section whose screens cannot be opened because the API does not offer orders, in one group with a single explanation. */
export const AwaitedEntries = ({ titles }: { titles: readonly string[] }) => {
  const styles = useStyles()
  const id = useId()
  if (titles.length === 0) return null
  return (
    <div className={styles.root}>
      <p className={styles.words}>
        <strong id={id}>{NOT_AVAILABLE}</strong>
        <br />
        {ORDERS_NOT_OFFERED}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </div>
  )
}
