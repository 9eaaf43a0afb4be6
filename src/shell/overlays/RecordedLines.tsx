import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { ScrollRegion } from './ScrollRegion.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  box: {
    boxSizing: 'border-box',
    maxHeight: '320px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  line: {
    padding: '6px 12px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  gap: { color: tokens.colorNeutralForeground3 },
  name: { fontWeight: tokens.fontWeightSemibold },
  more: { paddingLeft: '16px', color: tokens.colorNeutralForeground2 },
})

/** Longer texts are cut to this many characters. */
const SHOWN = 400

const shortened = (text: string): string =>
  text.length > SHOWN ? TEXTS.cut(text.slice(0, SHOWN), text.length - SHOWN) : text

/** A recorded event or actor: its name, where it was, and further lines. */
export interface RecordedLine {
  readonly key: string | number
  /** The time since the previous line, in words. */
  readonly gap?: string
  readonly name: string
  readonly where: string
  readonly more: readonly string[]
}

const Line = ({ line: { gap, name, where, more } }: { line: RecordedLine }) => {
  const styles = useStyles()
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        {gap !== undefined && <span className={styles.gap}>{gap}</span>}
        <span className={styles.name}>{name}</span>
        <span>{where}</span>
      </div>
      {more.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and keep their order.
        <div key={at} className={styles.more}>
          {shortened(words)}
        </div>
      ))}
    </li>
  )
}

/** A titled list of recorded items with its own scrollbar. */
export const RecordedLines = ({ title, lines }: { title: string; lines: readonly RecordedLine[] }) => {
  const styles = useStyles()
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ScrollRegion label={title} className={styles.box}>
        <ol className={styles.list} aria-labelledby={id}>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      </ScrollRegion>
    </div>
  )
}
