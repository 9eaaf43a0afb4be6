import { Link } from 'wouter'
import { ChartTable } from './ChartTable.tsx'
import { TEXTS } from './partTexts.ts'
import type { PieRing } from './pieTypes.ts'

export interface PieTableProps {
  readonly label: string
  readonly rings: readonly PieRing[]
  readonly shownHeight: number | null
}

/** The figures of a pie. Every ring has the same slices in the same order. */
export const PieTable = ({ label, rings, shownHeight }: PieTableProps) => {
  const rows = rings[0]?.slices ?? []
  return (
    <ChartTable label={label} shownHeight={shownHeight}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.name}</th>
          {rings.map((ring) => (
            <th key={ring.id} scope="col">
              {ring.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.href && shownHeight !== null ? <Link href={row.href}>{row.title}</Link> : row.title}
            </th>
            {rings.map((ring) => (
              <td key={ring.id}>{ring.slices.find((slice) => slice.key === row.key)?.tooltip ?? TEXTS.none}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{TEXTS.total}</th>
          {rings.map((ring) => (
            <td key={ring.id}>{ring.of === undefined ? ring.total : TEXTS.totalOf(ring.total, ring.of)}</td>
          ))}
        </tr>
      </tfoot>
    </ChartTable>
  )
}
