import { dayDate, fullTime, shortTime } from '../../formats/times.ts'
import { Time } from '../../ui/Time.tsx'

interface Props {
  readonly at: string
  /** 'YYYY-MM-DD': all that is known, where somebody chose a day; then `at` is any time near it. */
  readonly day: string | null
}

/** When something happened: a time of this zone, or a day. */
export const OrderTime = ({ at, day }: Props) =>
  day === null ? (
    <Time dateTime={at} full={fullTime(at)}>
      {shortTime(at)}
    </Time>
  ) : (
    <Time dateTime={day} full={dayDate(day)}>
      {dayDate(day)}
    </Time>
  )
