import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FoldedIcon, UnfoldedIcon } from '../icons.tsx'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  nested: { paddingInlineStart: '16px' },
  leaf: { paddingInlineStart: '18px' },
  key: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  text: { color: tokens.colorPaletteGreenForeground1 },
  number: { color: tokens.colorBrandForeground1 },
  nothing: { color: tokens.colorNeutralForeground3 },
  branch: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    width: '100%',
    padding: 0,
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '& > svg': { flexShrink: 0 },
  },
})

/** Limit of the parts of a list or object that are drawn. */
const PARTS_SHOWN = 100

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const summary = (value: object): string => {
  if (Array.isArray(value)) return `[${value.length}]`
  const keys = Object.keys(value)
  const names = keys.slice(0, 3).join(', ')
  return keys.length > 3 ? `{${names}, …}` : `{${names}}`
}

const Leaf = ({ value }: { value: unknown }) => {
  const styles = useStyles()
  if (typeof value === 'string') return <span className={styles.text}>{JSON.stringify(value)}</span>
  if (value === null || value === undefined) return <span className={styles.nothing}>{String(value)}</span>
  return <span className={styles.number}>{String(value)}</span>
}

export interface DataTreeProps {
  value: object
  /** The path of `value`. That of the outermost value is unique among the trees. */
  path: string
  /** The paths that were toggled. At first, the outermost branches are unfolded and all others are folded. */
  toggledPaths: readonly string[]
  onToggle: (path: string) => void
  level?: number
}

export const DataTree = ({ value, path, toggledPaths, onToggle, level = 0 }: DataTreeProps) => {
  const styles = useStyles()
  const entries = Object.entries(value)
  return (
    <ul className={mergeClasses(styles.list, level > 0 && styles.nested)}>
      {entries.slice(0, PARTS_SHOWN).map(([name, part]) => {
        const own = `${path}/${name}`
        if (!isObject(part) || Object.keys(part).length === 0) {
          return (
            <li key={name} className={styles.leaf}>
              <span className={styles.key}>{name}: </span>
              {isObject(part) ? <span className={styles.nothing}>{summary(part)}</span> : <Leaf value={part} />}
            </li>
          )
        }
        const isOpen = (level === 0) !== toggledPaths.includes(own)
        return (
          <li key={name}>
            <button type="button" aria-expanded={isOpen} className={styles.branch} onClick={() => onToggle(own)}>
              {isOpen ? <UnfoldedIcon /> : <FoldedIcon />}
              <span className={styles.key}>{name}:</span>
              {!isOpen && <span className={styles.nothing}>{summary(part)}</span>}
            </button>
            {isOpen && (
              <DataTree value={part} path={own} toggledPaths={toggledPaths} onToggle={onToggle} level={level + 1} />
            )}
          </li>
        )
      })}
      {entries.length > PARTS_SHOWN && (
        <li className={mergeClasses(styles.leaf, styles.nothing)}>and {entries.length - PARTS_SHOWN} more</li>
      )}
    </ul>
  )
}
