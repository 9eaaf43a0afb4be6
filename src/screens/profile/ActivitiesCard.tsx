import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isListed, selectResourceNow } from '../../../machines/kit/resource.selectors.ts'
import type { StaffActivity } from '../../../machines/model/account.ts'
import { STAFF_ACTIVITIES_LIMIT } from '../../../machines/model/constants.ts'
import type { activitiesMachine } from '../../../machines/screens/profile/profileParts.ts'
import { agoTime, fullTime } from '../../formats/times.ts'
import { useResource } from '../../hooks/resource.ts'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Time } from '../../ui/Time.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 240

const STATES = {
  failed: TEXTS.activityFailed,
  empty: TEXTS.noActivity,
  notPermitted: TEXTS.activityForbidden,
  unavailable: TEXTS.activityNotOffered,
}

const NONE: readonly StaffActivity[] = []

interface ActivitiesProps {
  readonly activities: readonly StaffActivity[]
  readonly now: number
}

const Activities = ({ activities, now }: ActivitiesProps) => {
  const items = useMemo(
    () =>
      activities.map(({ id, title, happened_at }) => ({
        key: id,
        title,
        time: (
          <Time dateTime={happened_at} full={fullTime(happened_at)}>
            {agoTime(happened_at, now)}
          </Time>
        ),
      })),
    [activities, now],
  )
  return <Timeline label={TEXTS.activity} items={items} />
}

/** Recent activities of the person, as logged by the API. */
export const ActivitiesCard = ({ activities }: { activities: ActorRefFrom<typeof activitiesMachine> }) => {
  const { answer, parts } = useResource(activities)
  const now = useSelector(activities, selectResourceNow)
  return (
    <RecordCard
      title={TEXTS.activity}
      parts={parts}
      words={STATES}
      height={HEIGHT}
      {...(isListed(parts.state) && { hint: TEXTS.activityHint(STAFF_ACTIVITIES_LIMIT) })}
    >
      <Activities activities={answer?.activities ?? NONE} now={now} />
    </RecordCard>
  )
}
