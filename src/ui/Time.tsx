export interface TimeProps {
  /** ISO 8601; null if unknown. */
  dateTime: string | null
  /** The full date and time, shown on hover. */
  full: string
  /** The visible text, such as '2d, 3h, 5m ago'. */
  children: string
}

export const Time = ({ dateTime, full, children }: TimeProps) => (
  <time {...(dateTime !== null && { dateTime })} title={full}>
    {children}
  </time>
)
