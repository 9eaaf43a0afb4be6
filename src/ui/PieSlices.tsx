import { mergeClasses } from '@fluentui/react-components'
import type { FocusEvent, KeyboardEvent, SVGProps } from 'react'
import type { PaletteName } from '../../machines/model/palettes.ts'
import { sliceColor } from './chartColors.ts'
import { usePieStyles } from './Pie.styles.ts'
import { GROWTH, type RingRadii, type SliceShape } from './pieGeometry.ts'
import type { PieRing, SliceAt } from './pieTypes.ts'
import { useScheme } from './scheme.ts'
import { isToTooltip } from './toTooltip.ts'
import { useShownPress } from './useShownPress.ts'

export interface PieSlicesProps {
  ring: PieRing
  ringIndex: number
  radii: RingRadii
  shapes: readonly SliceShape[]
  palette: PaletteName
  active: number | null
  /** The slice that Tab reaches, if it is in this ring. */
  tabStop: number | null
  otherKey: string | null
  onHighlight: (at: SliceAt | null, focused: boolean) => void
  onKeyDown: (event: KeyboardEvent, at: SliceAt) => void
  onOther: () => void
  onFollow: (href: string) => void
}

/** The handlers of a slice for pointer and keyboard. */
const handlersOf = ({ onHighlight, onKeyDown }: PieSlicesProps, at: SliceAt): SVGProps<SVGPathElement> => ({
  // Touch is handled by focus: a tap focuses the slice, which shows its tooltip.
  onPointerEnter: (event) => {
    if (event.pointerType !== 'touch') onHighlight(at, false)
  },
  onPointerLeave: (event) => {
    if (event.pointerType !== 'touch' && !isToTooltip(event)) onHighlight(null, false)
  },
  onFocus: (event: FocusEvent) => onHighlight(at, event.target.matches(':focus-visible')),
  onBlur: () => onHighlight(null, false),
  onKeyDown: (event) => onKeyDown(event, at),
})

/** The slices of one ring. */
export const PieSlices = (props: PieSlicesProps) => {
  const { ring, ringIndex, radii, shapes, palette, active, tabStop, otherKey } = props
  const styles = usePieStyles()
  const scheme = useScheme()
  const isSingle = ring.slices.length === 1
  const press = useShownPress(active, (index) => {
    const href = ring.slices[index]?.href
    if (href) props.onFollow(href)
  })
  const grown = `scale(${(radii.outer + GROWTH) / radii.outer})`
  return (
    <>
      {ring.slices.map((slice, index) => {
        const shape = shapes[index]
        if (!shape || slice.fraction <= 0) return null
        const at = { ring: ringIndex, slice: index }
        const isOther = slice.key === otherKey
        const { href } = slice
        const role = isOther ? 'button' : 'img'
        return (
          <path
            key={slice.key}
            d={shape.path}
            data-slice={`${ringIndex}-${index}`}
            className={mergeClasses(styles.slice, (isOther || href) && styles.button)}
            style={{
              fill: sliceColor(palette, scheme, ring.slices, index).fill,
              ...(isSingle && { strokeWidth: 0 }),
              ...(active === index && { transform: grown }),
            }}
            tabIndex={tabStop === index ? 0 : -1}
            role={href ? 'link' : role}
            aria-label={`${ring.name}, ${slice.title}: ${slice.tooltip}`}
            {...(isOther && { 'aria-expanded': false, onClick: props.onOther })}
            {...(href && press)}
            {...handlersOf(props, at)}
          />
        )
      })}
    </>
  )
}
