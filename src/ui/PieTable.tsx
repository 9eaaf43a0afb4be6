import { HiddenTable } from './HiddenTable.tsx'
import type { PieRing } from './pieTypes.ts'

/** The figures of a pie, for screen readers. Every ring has the same slices in the same order. */
export const PieTable = ({ label, rings }: { label: string; rings: readonly PieRing[] }) => {
  const rows = rings.find((ring) => ring.slices.length > 0)?.slices ?? []
  return (
    <HiddenTable label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
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
            <th scope="row">{row.title}</th>
            {rings.map((ring) => (
              <td key={ring.id}>{ring.slices.find((slice) => slice.key === row.key)?.tooltip ?? 'None'}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {rings.map((ring) => (
            <td key={ring.id}>{ring.total}</td>
          ))}
        </tr>
      </tfoot>
    </HiddenTable>
  )
}
