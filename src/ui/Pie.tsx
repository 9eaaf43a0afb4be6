import { Button } from '@fluentui/react-components'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PaletteName } from '../../machines/model/palettes.ts'
import { OTHER_KEY } from '../../machines/model/slices.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import { sliceColor } from './chartColors.ts'
import { keyOf } from './keys.ts'
import { usePieStyles } from './Pie.styles.ts'
import { PieLabels } from './PieLabels.tsx'
import { PieRingNames } from './PieRingNames.tsx'
import { PieSlices } from './PieSlices.tsx'
import { PieTable } from './PieTable.tsx'
import { TEXTS } from './partTexts.ts'
import { ringRadii, sliceShapes } from './pieGeometry.ts'
import { nextSlice } from './pieKeys.ts'
import type { PieRing, SliceAt } from './pieTypes.ts'
import { useScheme } from './scheme.ts'
import { useEscapeKey } from './useEscapeKey.ts'

export interface PieProps {
  /** Accessible name of the chart and of its table. */
  label: string
  /** One to three, outermost first; all with the same slices in the same order. */
  rings: readonly PieRing[]
  palette: PaletteName
  /** Width and height in CSS pixels. It shrinks if there is less room. */
  size?: number
  /** Shows the figures as a table in place of the drawing. */
  asTable?: boolean
  /** Given if the slices of "Other" can be shown one by one. */
  other?: { expanded: boolean; onToggle: () => void }
}

/** Font size in CSS pixels at which a total of this length fits the hole, even in wide fonts: 0.72 em a character. */
const totalSize = (total: string, hole: number): number =>
  Math.min(24, Math.max(11, (hole * 1.7) / (total.length * 0.72)))

export const Pie = ({ label, rings, palette, size = 220, asTable = false, other }: PieProps) => {
  const styles = usePieStyles()
  const [, follow] = useLocation()
  const scheme = useScheme()
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  const [stop, setStop] = useState<SliceAt>({ ring: 0, slice: 0 })
  const [highlight, setHighlight] = useState<(SliceAt & { focused: boolean }) | null>(null)

  const radii = ringRadii(size, rings.length)
  const shapes = rings.map((ring, index) =>
    sliceShapes(
      ring.slices.map((slice) => slice.fraction),
      radii[index] ?? { inner: 0, outer: 0 },
    ),
  )
  useEscapeKey(highlight !== null, () => setHighlight(null))

  // The rings may have changed: if the remembered slice is gone, Tab reaches the first one.
  const tabStop = rings[stop.ring]?.slices[stop.slice] ? stop : { ring: 0, slice: 0 }
  const onHighlight = (at: SliceAt | null, focused: boolean) => {
    setHighlight(at && { ...at, focused })
    if (at && focused) setStop(at)
  }
  const onKeyDown = (event: KeyboardEvent, at: SliceAt) => {
    const slice = rings[at.ring]?.slices[at.slice]
    const isOther = slice?.key === OTHER_KEY
    const key = keyOf(event)
    if (slice?.href && key === 'Enter') {
      event.preventDefault()
      follow(slice.href)
      return
    }
    if (isOther && other && (key === 'Enter' || key === ' ')) {
      event.preventDefault()
      other.onToggle()
      return
    }
    const next = nextSlice(
      key,
      at,
      rings.map((ring) => ring.slices.map((slice) => slice.fraction)),
    )
    if (!next) return
    event.preventDefault()
    svg.current?.querySelector<SVGElement>(`[data-slice="${next.ring}-${next.slice}"]`)?.focus()
  }

  const first = rings[0]
  const hole = radii.at(-1)?.inner ?? 0
  const highlightedRing = highlight && rings[highlight.ring]
  const highlighted = highlight && highlightedRing?.slices[highlight.slice]
  const highlightedShape = highlight && shapes[highlight.ring]?.[highlight.slice]
  const gathers = first?.slices.some((slice) => slice.key === OTHER_KEY) ?? false
  const half = size / 2
  const isDrawable = rings.some((ring) => ring.slices.some((slice) => slice.fraction > 0))
  const more = other && (gathers || other.expanded) && (
    <Button size="small" appearance="subtle" aria-expanded={other.expanded} onClick={other.onToggle}>
      {other.expanded ? TEXTS.showFewer : TEXTS.showAll}
    </Button>
  )
  if (asTable || !isDrawable) {
    return (
      <div className={styles.root}>
        {!isDrawable && <p className={styles.note}>{TEXTS.nothingToDraw}</p>}
        <PieTable label={label} rings={rings} shownHeight={size} />
        {more}
      </div>
    )
  }

  return (
    <div className={styles.root}>
      <div className={styles.box} style={{ width: size }}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a drawing */}
        <svg
          ref={svg}
          role="group"
          className={styles.svg}
          viewBox={`${-half} ${-half} ${size} ${size}`}
          aria-label={label}
        >
          {rings.map((ring, index) => {
            const ringRadius = radii[index]
            const ringShapes = shapes[index]
            if (!ringRadius || !ringShapes) return null
            if (ring.slices.every((slice) => slice.fraction <= 0)) {
              const { inner, outer } = ringRadius
              return (
                <circle key={ring.id} className={styles.track} r={(inner + outer) / 2} strokeWidth={outer - inner} />
              )
            }
            return (
              <PieSlices
                key={ring.id}
                ring={ring}
                ringIndex={index}
                radii={ringRadius}
                shapes={ringShapes}
                palette={palette}
                active={highlight?.ring === index ? highlight.slice : null}
                tabStop={tabStop.ring === index ? tabStop.slice : null}
                otherKey={other ? OTHER_KEY : null}
                onHighlight={onHighlight}
                onKeyDown={onKeyDown}
                onOther={() => other?.onToggle()}
                onFollow={follow}
              />
            )
          })}
          {highlight?.focused && highlightedShape && <path className={styles.ring} d={highlightedShape.path} />}
        </svg>
        <svg className={styles.labels} viewBox={`${-half} ${-half} ${size} ${size}`} aria-hidden="true">
          {rings.map((ring, index) => (
            <PieLabels
              key={ring.id}
              ring={ring}
              shapes={shapes[index] ?? []}
              palette={palette}
              idPrefix={`${id}${index}`}
            />
          ))}
        </svg>
        {first && (
          <div className={styles.middle} aria-hidden="true">
            <span className={styles.total} style={{ fontSize: totalSize(first.total, hole) }}>
              {first.total}
            </span>
            <span className={styles.caption}>{first.of === undefined ? first.name : TEXTS.of(first.of)}</span>
          </div>
        )}
        {highlight && highlighted && highlightedShape && highlightedRing && (
          <ChartTooltip
            left={50 + (highlightedShape.x / size) * 100}
            top={50 + (highlightedShape.y / size) * 100}
            below={highlightedShape.y > 0}
            title={highlighted.title}
            value={highlighted.tooltip}
            href={highlighted.href}
            color={sliceColor(palette, scheme, highlightedRing.slices, highlight.slice).fill}
            hasBridge
            onPointerLeave={() => {
              // A key press may move the tooltip from under a resting pointer. Then the tooltip must stay.
              if (!highlight.focused) setHighlight(null)
            }}
          />
        )}
      </div>
      {rings.length > 1 && <PieRingNames rings={rings} />}
      {more}
      <PieTable label={label} rings={rings} shownHeight={null} />
    </div>
  )
}
