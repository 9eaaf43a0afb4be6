import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isAwaited, selectResourceAnswer } from '../../../machines/kit/resource.selectors.ts'
import { deskQueryOfView } from '../../../machines/model/deskChanges.ts'
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
  const { parts: frame } = useResource(counts)
  const countsByView = useSelector(counts, selectResourceAnswer)?.counts
  const unknown = {
    text: TEXTS.noCount,
    words: TEXTS.countUnknown,
    reason: TEXTS.countFailed(frame.failure),
  }
  const missing = isAwaited(frame.state) ? AWAITED : unknown
  return (
    <LinkTabs
      label={TEXTS.tabs}
      tabs={DESK_VIEWS.map((id) => ({
        id,
        name: TEXTS.views[id],
        href: deskHref(deskQueryOfView(query, id)),
        count: countsByView ? { text: TEXTS.count(countsByView[id]), words: TEXTS.countOf(countsByView[id]) } : missing,
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
