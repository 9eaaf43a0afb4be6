import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type uPlot from 'uplot'
import UplotReact from 'uplot-react'
import { useLocation } from 'wouter'
import { pointWords, type TrendPoint } from '../../machines/model/trendPoints.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import { keyOf } from './keys.ts'
import { TEXTS } from './partTexts.ts'
import { useScheme } from './scheme.ts'
import { useTrendStyles } from './TrendChart.styles.ts'
import { TrendTable, type TrendTableProps } from './TrendTable.tsx'
import { stepOf } from './trendKeys.ts'
import { type TrendCursor, type TrendHost, trendData, trendOptions } from './trendOptions.ts'
import { useElementWidth } from './useElementWidth.ts'
import { useEscapeKey } from './useEscapeKey.ts'
import { useMediaQuery } from './useMediaQuery.ts'
import { useShownPress } from './useShownPress.ts'

export interface TrendChartProps extends Pick<TrendTableProps, 'more'> {
  /** Accessible name of the chart and of its table. */
  label: string
  /** In order of time, without gaps. Keep the same array while the figures are the same. */
  points: readonly TrendPoint[]
  /** Names of values and periods: the column heads of the table. */
  valueName: string
  periodName: string
  /** Formats a value in full, for tooltip and table. */
  formatValue: (value: number) => string
  /** Formats a value briefly, for the axis. It must not change while the chart is mounted. */
  formatTick: (value: number) => string
  /** CSS pixels. */
  height?: number
  /** Shows the figures as a table in place of the drawing. */
  asTable?: boolean
  /** The address that a point links to. */
  hrefOf?: ((point: TrendPoint) => string) | undefined
}

// CSS pixels.
const HEIGHT = 280

/** System colours that replace the theme's tokens in forced-colors mode. */
const FORCED: Readonly<Record<string, string>> = {
  colorCompoundBrandStroke: 'Highlight',
  colorNeutralForeground3: 'CanvasText',
  colorNeutralBackground1: 'Canvas',
  colorNeutralStroke2: 'GrayText',
}

const tokenOf = (root: Element, token: string): string => getComputedStyle(root).getPropertyValue(`--${token}`)

/** One figure over time: a drawing, and its figures in a table. */
export const TrendChart = ({ asTable = false, ...props }: TrendChartProps) => {
  const { label, points, valueName, periodName, formatValue, height = HEIGHT, more, hrefOf } = props
  return (
    <>
      {!asTable && <TrendDrawing {...props} />}
      <TrendTable
        label={label}
        points={points}
        valueName={valueName}
        periodName={periodName}
        formatValue={formatValue}
        shownHeight={asTable ? height : null}
        more={more}
        hrefOf={hrefOf}
      />
    </>
  )
}

const moveTo = (plot: uPlot, index: number) => plot.setCursor({ left: plot.valToPos(index, 'x'), top: plot.height })

/** An area with a cursor for mouse and arrow keys. */
const TrendDrawing = (props: TrendChartProps) => {
  const { label, points, formatValue, formatTick, height = HEIGHT, more, hrefOf } = props
  const [, follow] = useLocation()
  const styles = useTrendStyles()
  const plot = useRef<uPlot | null>(null)
  const [cursor, setCursor] = useState<TrendCursor | null>(null)
  // Without flushSync, the chart would be drawn a frame or two after its card.
  const [box, measured] = useElementWidth(flushSync)
  const { element: root = null, width = 0 } = measured ?? {}
  const scheme = useScheme()
  const forced = useMediaQuery('(forced-colors: active)')

  const page = useRef<TrendHost>(null)
  useLayoutEffect(() => {
    const token = (name: string): string => (forced && FORCED[name]) || (root ? tokenOf(root, name) : '')
    // While the cursor is at the same point, the tooltip does not move, because the pointer may be on its way to it.
    const onCursor = (next: TrendCursor | null) =>
      setCursor((last) => (last?.index === next?.index && last?.left === next?.left ? last : next))
    page.current = { token, onCursor, hasFocus: () => root === document.activeElement }
    return () => {
      page.current = null
    }
  }, [forced, root])

  const isLaidOut = width > 0
  // Read after layout, because reading it earlier would make the browser compute the styles of the whole page twice.
  const fontFamily = useMemo(() => (root && isLaidOut ? tokenOf(root, 'fontFamilyBase') : ''), [root, isLaidOut])
  const base = useMemo(() => trendOptions({ points, formatTick, page, fontFamily }), [points, formatTick, fontFamily])
  const options = useMemo(() => ({ ...base, width, height }), [base, width, height])
  const data = useMemo(() => trendData(points), [points])

  const hideCursor = () => plot.current?.setCursor({ left: -10, top: -10 })
  useEscapeKey(cursor !== null, hideCursor)

  const leave = ({ relatedTarget }: PointerEvent) => {
    if (root === document.activeElement) return
    if (!(relatedTarget instanceof Node && plot.current?.over.contains(relatedTarget))) hideCursor()
  }

  const last = points.length - 1
  const followPoint = () => {
    const point = cursor && points[cursor.index]
    if (point && hrefOf) follow(hrefOf(point))
  }
  const press = useShownPress(cursor?.index ?? null, followPoint)
  const onClick = ({ target, clientX }: MouseEvent) => {
    const { current: made } = plot
    if (!made || !(target instanceof Node && made.over.contains(target))) return
    press.onClick()
    // With touch, uPlot does not move the cursor.
    moveTo(made, made.posToIdx(clientX - made.over.getBoundingClientRect().left))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === 'Enter') followPoint()
    const step = stepOf(key, last)
    if (!step) return
    event.preventDefault()
    if (plot.current) moveTo(plot.current, step(cursor?.index ?? last + 1))
  }
  const at = cursor && points[cursor.index]
  const shown = at ?? points[last]
  return (
    <div
      ref={box}
      // Time runs from left to right, also on right-to-left pages.
      dir="ltr"
      className={styles.root}
      style={{ height, ...(hrefOf && { cursor: 'pointer' }) }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={cursor?.index ?? Math.max(0, last)}
      aria-valuetext={shown ? `${pointWords(shown)}: ${formatValue(shown.value)}` : TEXTS.noFigures}
      onKeyDown={onKeyDown}
      onPointerDown={press.onPointerDown}
      // uPlot does not let clicks on its drawing bubble.
      onClickCapture={onClick}
      onBlur={hideCursor}
    >
      {isLaidOut && (
        // The colours are drawn on a canvas, so another scheme needs a new chart.
        <UplotReact
          key={`${scheme} ${forced}`}
          options={options}
          data={data}
          onCreate={(made) => {
            plot.current = made
          }}
          onDelete={() => {
            plot.current = null
            setCursor(null)
          }}
        />
      )}
      {cursor && at && (
        <ChartTooltip
          left={cursor.left}
          top={cursor.top}
          below={cursor.isPointerAbove}
          title={pointWords(at)}
          value={formatValue(at.value)}
          note={more
            ?.of(at)
            .map((text, index) => `${more.names[index]} ${text}`)
            .join(' · ')}
          href={hrefOf?.(at)}
          onPointerLeave={leave}
        />
      )}
    </div>
  )
}
