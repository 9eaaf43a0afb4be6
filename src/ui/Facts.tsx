import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    gap: '8px 24px',
    margin: 0,
    '& > dt': { color: tokens.colorNeutralForeground3 },
    '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  },
})

/** Names and their values, in two columns. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={useStyles().list}>
    {facts.map(([name, value]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </dl>
)
