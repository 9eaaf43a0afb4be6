import type uPlot from 'uplot'
import type { TrendPoint } from '../../machines/model/trendPoints.ts'
import { isToTooltip } from './toTooltip.ts'

/** Position of the cursor: index of the point, and percent of the chart. */
export interface TrendCursor {
  readonly index: number
  readonly left: number
  readonly top: number
  /** The pointer is above the point, where the tooltip would be in its way. */
  readonly isPointerAbove: boolean
}

/** What a chart needs from its page. */
export interface TrendHost {
  /** The value of a CSS custom property of the theme, read at each drawing. */
  readonly token: (name: string) => string
  readonly onCursor: (cursor: TrendCursor | null) => void
  /** Whether the chart has the focus, by a key or a press. The cursor then stays when the pointer leaves. */
  readonly hasFocus: () => boolean
}

export interface TrendOptionsInput {
  readonly points: readonly TrendPoint[]
  readonly formatTick: (value: number) => string
  readonly fontFamily: string
  /** Null after the chart is removed, because the browser may keep the options, and everything they reference, in memory. */
  readonly page: { readonly current: TrendHost | null }
}

/** Possible numbers of periods between two ticks. The larger ones are quarters, half-years and years, counted in months or in weeks. */
const STEPS = [1, 2, 3, 4, 6, 12, 13, 26, 52]

const cursorOf = (plot: uPlot, points: readonly TrendPoint[]): TrendCursor | null => {
  const index = plot.cursor.idx
  const point = typeof index === 'number' ? points[index] : undefined
  if (typeof index !== 'number' || !point) return null
  const y = plot.valToPos(point.value, 'y')
  return {
    index,
    isPointerAbove: (plot.cursor.top ?? y) < y,
    left: ((plot.over.offsetLeft + plot.valToPos(index, 'x')) / plot.width) * 100,
    top: ((plot.over.offsetTop + y) / plot.height) * 100,
  }
}

/** Gradient fill below the line; none if the colour is not `#rrggbb`. */
const fade = (plot: uPlot, color: string): CanvasGradient | string => {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 'transparent'
  const { top, height } = plot.bbox
  const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height)
  gradient.addColorStop(0, `${color}40`)
  gradient.addColorStop(1, `${color}05`)
  return gradient
}

/**
 * The data of the chart: the indexes of the points; the values of whole periods, for the solid line; and the values of periods that are not
 * whole and of their neighbours, for the dashed line. Values that a line omits are null.
 */
export const trendData = (points: readonly TrendPoint[]): uPlot.AlignedData => {
  const isPart = (index: number): boolean => points[index]?.part !== undefined
  return [
    points.map((_, index) => index),
    points.map(({ value }, index) => (isPart(index) ? null : value)),
    points.map(({ value }, index) => ([index - 1, index, index + 1].some(isPart) ? value : null)),
  ]
}

/** All options of the chart except its size. Points are evenly spaced: a period without sales is a point of 0. */
export const trendOptions = ({
  points,
  formatTick,
  fontFamily,
  page,
}: TrendOptionsInput): Omit<uPlot.Options, 'width' | 'height'> => {
  const token = (name: string) => page.current?.token(name) ?? ''
  const line = () => token('colorCompoundBrandStroke')
  const text = () => token('colorNeutralForeground3')
  const axis = { stroke: text, font: `12px ${fontFamily}`, ticks: { show: false } }
  const drawn = {
    stroke: line,
    width: 1.5,
    points: { size: 6, stroke: line, fill: () => token('colorNeutralBackground1') },
  }
  return {
    legend: { show: false },
    padding: [12, 28, 0, 0],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      // uPlot would hide the cursor whenever the pointer leaves the drawing. With touch, the pointer leaves after each press.
      bind: {
        mouseleave: (_plot, _target, leave) => (event) =>
          isToTooltip(event) || page.current?.hasFocus() ? null : leave(event),
      },
      points: { size: 9, width: 2, stroke: () => token('colorNeutralBackground1'), fill: line },
      // The cursor snaps to the nearest period.
      move: (plot, left, top) => (left < 0 ? [left, top] : [plot.valToPos(plot.posToIdx(left), 'x'), top]),
    },
    scales: {
      x: { time: false, range: (_plot, min, max) => (max > min ? [min, max] : [min - 0.5, max + 0.5]) },
      y: { range: { min: { soft: 0, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 1 } } },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        gap: 8,
        space: 56,
        incrs: STEPS,
        values: (_plot, splits) => splits.map((index) => points[index]?.tick ?? ''),
      },
      {
        ...axis,
        grid: { stroke: () => token('colorNeutralStroke2'), width: 1 },
        gap: 8,
        space: 48,
        size: (_plot, values) => 14 + 7 * Math.max(2, ...(values ?? []).map((value) => value.length)),
        values: (_plot, splits) => splits.map(formatTick),
      },
    ],
    series: [{}, { ...drawn, fill: (plot) => fade(plot, line()) }, { ...drawn, dash: [4, 4] }],
    hooks: { setCursor: [(plot) => page.current?.onCursor(cursorOf(plot, points))] },
  }
}
