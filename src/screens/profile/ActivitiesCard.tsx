import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { STAFF_ACTIVITIES_LIMIT } from '../../../machines/model/constants.ts'
import { isBusy, isFilled } from '../../../machines/model/known.ts'
import { fullTime, relativeTime } from '../../../machines/model/relativeTime.ts'
import {
  type profileMachine,
  selectActivities,
  selectActivitiesAge,
  selectActivitiesFailure,
  selectActivitiesState,
  selectProfileNow,
} from '../../../machines/screens/profile/profile.machine.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { Timeline } from '../../ui/Timeline.tsx'

type Profile = ActorRefFrom<typeof profileMachine>

const HEIGHT = 240

const Activities = ({ profile }: { profile: Profile }) => {
  const activities = useSelector(profile, selectActivities)
  const now = useSelector(profile, selectProfileNow)
  const items = useMemo(
    () =>
      activities.map(({ id, title, happened_at }) => ({
        key: id,
        title,
        time: (
          <Time dateTime={happened_at} full={fullTime(happened_at)}>
            {relativeTime(happened_at, now)}
          </Time>
        ),
      })),
    [activities, now],
  )
  if (items.length === 0) {
    return <StateMessage kind="empty" message="You have done nothing here yet." minHeight={HEIGHT} />
  }
  return <Timeline label="What I did lately" items={items} />
}

/** What one did lately, as the API noted it. */
export const ActivitiesCard = ({ profile }: { profile: Profile }) => {
  const state = useSelector(profile, selectActivitiesState)
  const failure = useSelector(profile, selectActivitiesFailure)
  const age = useSelector(profile, selectActivitiesAge)
  const isLoading = state === 'loading' || state === 'deciding'
  const retry = () => profile.send({ type: 'activities.requested' })
  return (
    <Card
      title="What I did lately"
      busy={isBusy(state)}
      age={<Age age={age} failure={state === 'outdated' ? failure : null} onRetry={retry} />}
      {...((isLoading || isFilled(state)) && { hint: `The newest ${STAFF_ACTIVITIES_LIMIT} at most.` })}
    >
      {isLoading && <Skeleton height={HEIGHT} />}
      {isFilled(state) && <Activities profile={profile} />}
      {state === 'failed' && (
        <StateMessage
          kind="failed"
          message="What you did lately could not be loaded."
          why={failure}
          action={{ label: 'Try again', onAct: retry }}
          minHeight={HEIGHT}
        />
      )}
      {state === 'unavailable' && (
        <StateMessage kind="empty" message="This admin API does not keep what you did." minHeight={HEIGHT} />
      )}
    </Card>
  )
}
