import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { isAwaited } from '../../../machines/kit/resource.selectors.ts'
import { type searchListMachine, selectListText } from '../../../machines/kit/searchList.machine.ts'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { LIST_MAX_HEIGHT } from '../../../machines/model/constants.ts'
import { type SalesItem, type SalesRow, salesRows } from '../../../machines/model/salesItems.ts'
import { type dashboardMachine, selectIsListed } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { useFigures } from '../../hooks/figures.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ResourceAge, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { figureHref } from './figureHref.ts'
import { ListRows } from './ListRows.tsx'
import { ReportBody } from './ReportBody.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  search: { width: '220px', maxWidth: '100%' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: 'var(--row-padding, 10px) 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'none',
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  description: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Row = ({ row, href }: { row: SalesRow; href: string | undefined }) => {
  const styles = useStyles()
  return (
    <li className={styles.row}>
      <Avatar name={row.title} kind="thing" image={row.image} />
      <span className={styles.words}>
        <span className={styles.title}>
          {href ? (
            <Link href={href} className={styles.link}>
              {row.title}
            </Link>
          ) : (
            row.title
          )}
        </span>
        <span className={styles.description}>{row.description}</span>
      </span>
      <Badge>{row.tag}</Badge>
    </li>
  )
}

export interface SalesListProps {
  readonly title: string
  readonly parts: ResourceParts
  readonly subject: string
  readonly items: readonly SalesItem[]
  /** Expected height of the list in CSS pixels. */
  readonly height: number
  readonly dashboard: ActorRefFrom<typeof dashboardMachine>
  readonly search: ActorRefFrom<typeof searchListMachine>
  readonly whole: ActorRefFrom<typeof toggleMachine>
  readonly className: string
}

/** A sales report as a searchable list. */
export const SalesList = (props: SalesListProps) => {
  const { title, parts, subject, items, height, dashboard, search, whole, className } = props
  const styles = useStyles()
  const query = useSelector(search, selectListText)
  const figures = useFigures()
  const rows = useMemo(() => salesRows(items, query, figures), [items, query, figures])
  const isListed = useSelector(dashboard, (snapshot) => selectIsListed(snapshot, 'paid'))
  const hrefOf = (key: string) => {
    const item = isListed ? items.find((one) => one.key === key) : undefined
    return item?.of && figureHref(item.of, item.sum)
  }
  const clear = { label: TEXTS.clearSearch, onAct: () => search.send({ type: 'text.cleared' }) }
  return (
    <Card
      title={title}
      busy={isAwaited(parts.state)}
      age={<ResourceAge {...parts} />}
      className={className}
      actions={
        <div className={styles.search}>
          <SearchBox
            label={TEXTS.search(title)}
            placeholder={TEXTS.searchHint}
            value={query}
            onChange={(typed) => search.send({ type: 'text.changed', text: typed })}
          />
        </div>
      }
    >
      <ReportBody parts={parts} subject={subject} height={height}>
        {rows.length === 0 ? (
          <StateMessage kind="empty" message={TEXTS.noMatch(query)} action={clear} minHeight={320} />
        ) : (
          <ListRows label={TEXTS.list(title)} maxHeight={LIST_MAX_HEIGHT} rows={rows} whole={whole}>
            {(row) => <Row key={row.key} row={row} href={hrefOf(row.key)} />}
          </ListRows>
        )}
      </ReportBody>
    </Card>
  )
}
