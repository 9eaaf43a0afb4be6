import { Link } from 'wouter'
import type { TrendPoint } from '../../machines/model/trendPoints.ts'
import { ChartTable } from './ChartTable.tsx'

export interface TrendTableProps {
  label: string
  points: readonly TrendPoint[]
  valueName: string
  periodName: string
  formatValue: (value: number) => string
  shownHeight: number | null
  /** Further columns: their names, and their texts for a point. */
  more?: { readonly names: readonly string[]; readonly of: (point: TrendPoint) => readonly string[] } | undefined
  hrefOf?: ((point: TrendPoint) => string) | undefined
}

/** The figures of a trend. */
export const TrendTable = ({
  label,
  points,
  valueName,
  periodName,
  formatValue,
  shownHeight,
  more,
  hrefOf,
}: TrendTableProps) => (
  <ChartTable label={label} shownHeight={shownHeight}>
    <thead>
      <tr>
        <th scope="col">{periodName}</th>
        <th scope="col">{valueName}</th>
        {more?.names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.map((point) => (
        <tr key={point.start}>
          <th scope="row">
            {hrefOf && shownHeight !== null ? (
              <Link href={hrefOf(point)}>
                <time dateTime={point.start}>{point.period}</time>
              </Link>
            ) : (
              <time dateTime={point.start}>{point.period}</time>
            )}
            {point.part !== undefined && `, ${point.part}`}
          </th>
          <td>{formatValue(point.value)}</td>
          {more?.of(point).map((text, index) => (
            <td key={more.names[index]}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </ChartTable>
)
