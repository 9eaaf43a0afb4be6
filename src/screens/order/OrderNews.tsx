import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OrderEvent } from '../../../machines/model/orders.ts'
import { type orderNewsMachine, selectNews } from '../../../machines/screens/order/orderNews.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '8px 8px 8px 20px',
    borderRadius: '8px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    overflowWrap: 'anywhere',
  },
})

const wordsOf = (events: readonly OrderEvent[]): string => {
  const names = [...new Set(events.flatMap(({ by }) => by?.name ?? []))]
  const [event, ...more] = events
  const [name] = names
  if (event && more.length === 0) return name === undefined ? event.text : TEXTS.news.one(event.text, name)
  const changes = TEXTS.news.several(events.length)
  if (name === undefined) return changes
  return names.length === 1 ? TEXTS.news.by(changes, name) : TEXTS.news.byOthers(changes, name)
}

const News = ({ news }: { news: ActorRefFrom<typeof orderNewsMachine> }) => {
  const styles = useStyles()
  const screen = useChild('order')
  const events = useSelector(news, selectNews)
  if (events.length === 0) return null
  const show = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the next element: the first of the cards, which show the changes.
    const head = currentTarget.parentElement?.nextElementSibling
    if (head instanceof HTMLElement) head.focus({ preventScroll: true })
    screen?.send({ type: 'news.accepted' })
  }
  return (
    <div className={styles.root} role="status">
      <span>{wordsOf(events)}</span>
      <Button size="small" onClick={show}>
        {TEXTS.news.show}
      </Button>
    </div>
  )
}

/** Sums up in one line what others have done to the order since it was loaded. The cards do not change until the person asks to see it. */
export const OrderNews = () => {
  const news = useSelector(useChild('order'), (snapshot) => snapshot?.children.news)
  return news ? <News news={news} /> : null
}
