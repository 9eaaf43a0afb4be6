import { HiddenTable } from './HiddenTable.tsx'
import type { TrendPoint } from './trendOptions.ts'

export interface TrendTableProps {
  label: string
  points: readonly TrendPoint[]
  valueName: string
  periodName: string
  formatValue: (value: number) => string
}

/** The figures of a trend, for screen readers. */
export const TrendTable = ({ label, points, valueName, periodName, formatValue }: TrendTableProps) => (
  <HiddenTable label={label}>
    <thead>
      <tr>
        <th scope="col">{periodName}</th>
        <th scope="col">{valueName}</th>
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={point.start}>
          <th scope="row">
            <time dateTime={point.start}>{point.period}</time>
          </th>
          <td>{formatValue(point.value)}</td>
        </tr>
      ))}
    </tbody>
  </HiddenTable>
)
