import type { TrendPoint } from '../../machines/model/trendPoints.ts'
import { ChartTable } from './ChartTable.tsx'

export interface TrendTableProps {
  label: string
  points: readonly TrendPoint[]
  valueName: string
  periodName: string
  formatValue: (value: number) => string
  shownHeight: number | null
}

/** The figures of a trend. */
export const TrendTable = ({ label, points, valueName, periodName, formatValue, shownHeight }: TrendTableProps) => (
  <ChartTable label={label} shownHeight={shownHeight}>
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
            {point.part !== undefined && `, ${point.part}`}
          </th>
          <td>{formatValue(point.value)}</td>
        </tr>
      ))}
    </tbody>
  </ChartTable>
)
