import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { RowsNews } from '../../../machines/model/deskNews.ts'
import { type deskNewsMachine, selectRowsNews } from '../../../machines/screens/desk/deskNews.machine.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  // The bar takes no room, so that rows do not move when it appears. It stays visible while the page scrolls.
  root: { position: 'sticky', top: '152px', zIndex: 2, height: 0, display: 'flex', justifyContent: 'center' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: 'fit-content',
    padding: '2px 2px 2px 12px',
    // In the gap between the filters and the table.
    transform: 'translateY(-100%)',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
})

const wordsOf = ({ entered, moved, left }: RowsNews): string =>
  [
    ...(entered > 0 ? [TEXTS.entered(entered)] : []),
    ...(moved > 0 ? [TEXTS.moved(moved)] : []),
    ...(left > 0 ? [TEXTS.left(left)] : []),
  ].join(', ') || TEXTS.otherRows

const isSame = (one: RowsNews | null, other: RowsNews | null): boolean =>
  (one && wordsOf(one)) === (other && wordsOf(other))

interface Props {
  readonly news: ActorRefFrom<typeof deskNewsMachine>
  /** The button's shortcut, in the syntax of `aria-keyshortcuts`. */
  readonly shortcut: string | undefined
}

/** Counts the row changes that are held back, with a button that applies them. */
export const NewsBar = ({ news, shortcut }: Props) => {
  const styles = useStyles()
  const found = useSelector(news, selectRowsNews, isSame)
  return (
    <div className={styles.root}>
      <div role="status" className={found ? styles.bar : undefined}>
        {found && (
          <>
            {wordsOf(found)}
            <Button
              size="small"
              appearance="primary"
              shape="circular"
              aria-keyshortcuts={shortcut}
              onClick={() => news.send({ type: 'news.accepted' })}
            >
              {TEXTS.show}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
