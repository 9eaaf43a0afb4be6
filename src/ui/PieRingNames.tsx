import { mergeClasses } from '@fluentui/react-components'
import { usePieStyles } from './Pie.styles.ts'
import type { PieRing } from './pieTypes.ts'

const RADII = [6.5, 4.25, 2]

/** A legend of the rings: a small drawing for each, with that ring highlighted. */
export const PieRingNames = ({ rings }: { rings: readonly PieRing[] }) => {
  const styles = usePieStyles()
  return (
    <ul className={styles.names} aria-hidden="true">
      {rings.map((ring, index) => (
        <li key={ring.id} className={styles.name}>
          <svg width="15" height="15" viewBox="-7.5 -7.5 15 15" aria-hidden="true">
            {rings.map(({ id }, at) => (
              <circle
                key={id}
                r={RADII[at]}
                strokeWidth={at === index ? 2 : 1}
                className={mergeClasses(styles.glyph, at !== index && styles.glyphOff)}
              />
            ))}
          </svg>
          {ring.name}
        </li>
      ))}
    </ul>
  )
}
