import { dayDate, fullTime, shortTime } from '../../formats/times.ts'
import { Time } from '../../ui/Time.tsx'

interface Props {
  readonly at: string
  /** 'YYYY-MM-DD' if somebody chose only a day; then `at` is approximate and not shown. */
  readonly day: string | null
}

/** When something happened: a local time, or a day. */
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
