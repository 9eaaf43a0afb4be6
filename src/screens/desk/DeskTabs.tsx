import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isAwaited, selectResourceAnswer } from '../../../machines/kit/resource.selectors.ts'
import { onDeskView } from '../../../machines/model/deskChanges.ts'
import { DESK_VIEWS } from '../../../machines/model/deskChoices.ts'
import { type deskMachine, selectDeskQuery } from '../../../machines/screens/desk/desk.machine.ts'
import { deskHref } from '../../../machines/screens/desk/deskHref.ts'
import type { countsMachine } from '../../../machines/screens/desk/deskList.ts'
import { useResource } from '../../hooks/resource.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { TEXTS } from './texts.ts'

const AWAITED = { text: '', words: '' }

interface TabsProps {
  readonly desk: ActorRefFrom<typeof deskMachine>
}

const Tabs = ({ desk, counts }: TabsProps & { readonly counts: ActorRefFrom<typeof countsMachine> }) => {
  const query = useSelector(desk, selectDeskQuery)
  const { parts } = useResource(counts)
  const known = useSelector(counts, selectResourceAnswer)?.counts
  const unknown = {
    text: TEXTS.noCount,
    words: TEXTS.countUnknown,
    reason: TEXTS.countFailed(parts.failure),
  }
  const missing = isAwaited(parts.state) ? AWAITED : unknown
  return (
    <LinkTabs
      label={TEXTS.tabs}
      tabs={DESK_VIEWS.map((id) => ({
        id,
        name: TEXTS.views[id],
        href: deskHref(onDeskView(query, id)),
        count: known ? { text: TEXTS.count(known[id]), words: TEXTS.countOf(known[id]) } : missing,
      }))}
      current={query.view}
    />
  )
}

/** The views of the queue, each with the number of its tickets. */
export const DeskTabs = ({ desk }: TabsProps) => {
  const parent = useSelector(desk, ({ children }) => children.counts)
  const counts = useSelector(parent, (snapshot) => snapshot?.children.counts)
  return counts ? <Tabs desk={desk} counts={counts} /> : null
}
