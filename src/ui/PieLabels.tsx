import type { PaletteName } from '../../machines/model/palettes.ts'
import { formatPercent } from '../formats/figures.ts'
import { sliceColor } from './chartColors.ts'
import { usePieStyles } from './Pie.styles.ts'
import type { SliceShape } from './pieGeometry.ts'
import type { PieRing } from './pieTypes.ts'
import { useScheme } from './scheme.ts'

export interface PieLabelsProps {
  ring: PieRing
  shapes: readonly SliceShape[]
  palette: PaletteName
  /** Prefix for the ids of the paths that carry the text; unique on the page. */
  idPrefix: string
}

/**
 * Percentages on the larger slices of one ring, along the ring. Hidden from screen readers, because the accessible name of each slice contains
 * its figure.
 */
export const PieLabels = ({ ring, shapes, palette, idPrefix }: PieLabelsProps) => {
  const styles = usePieStyles()
  const scheme = useScheme()
  return ring.slices.map((slice, index) => {
    const shape = shapes[index]
    if (!shape || !slice.isLabelled) return null
    const id = `${idPrefix}-${index}`
    return (
      <g key={slice.key}>
        <path id={id} d={shape.labelPath} fill="none" />
        <text
          className={styles.label}
          dy="0.35em"
          textAnchor="middle"
          style={{ fill: sliceColor(palette, scheme, ring.slices, index).ink }}
        >
          <textPath href={`#${id}`} startOffset="50%">
            {formatPercent(slice.fraction)}
          </textPath>
        </text>
      </g>
    )
  })
}
