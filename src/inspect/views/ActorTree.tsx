import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { selectChosen, selectStream } from '../inspector.selectors.ts'
import { leafStates } from '../model/states.ts'
import { type ActorBranch, branchesOf, type InspectedActor } from '../model/stream.ts'
import { Pane } from './Pane.tsx'
import { useInspected, useInspector } from './useInspector.ts'

const useStyles = makeStyles({
  tree: { padding: '4px' },
  row: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    width: '100%',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    paddingTop: '3px',
    paddingBottom: '3px',
    paddingRight: '8px',
    borderRadius: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  effect: { fontWeight: tokens.fontWeightRegular, fontStyle: 'italic' },
  state: { color: tokens.colorNeutralForeground3, overflow: 'hidden', textOverflow: 'ellipsis' },
  chosenState: { color: tokens.colorBrandForeground2 },
})

interface Row {
  readonly actor: InspectedActor
  readonly level: number
}

const rowsOf = (branches: readonly ActorBranch[], level = 1): Row[] =>
  branches.flatMap(({ actor, children }) => [{ actor, level }, ...rowsOf(children, level + 1)])

/** The status of a stopped actor, or the states of a running machine. */
const stateWords = ({ machine, status, value }: InspectedActor): string => {
  if (status !== 'active') return status
  if (machine === null) return ''
  const leaves = leafStates(value)
  return leaves.length > 2 ? `${leaves.length} regions` : leaves.join(', ')
}

const nextIndex = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The running actors, and the selected one if it has stopped. The tree is one tab stop; arrow keys, Home and End select. */
export const ActorTree = ({ className }: { className?: string }) => {
  const styles = useStyles()
  const inspector = useInspector()
  const stream = useInspected(selectStream)
  const chosen = useInspected(selectChosen)
  const tree = useRef<HTMLDivElement>(null)
  const { actors } = stream
  const session = chosen?.session
  const rows = useMemo(() => rowsOf(branchesOf({ actors }, session)), [actors, session])
  // The chosen actor has no row if its parent has stopped too.
  const hasChosen = rows.some(({ actor }) => actor.session === session)

  const choose = (row: Row | undefined) => row && inspector.send({ type: 'actor.chosen', path: row.actor.path })
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex(({ actor }) => actor.session === session)
    const next = nextIndex(event.key, index, rows.length)
    if (next === null) return
    event.preventDefault()
    choose(rows[next])
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus()
  }

  return (
    <Pane title="Actors" note={String(rows.length)} {...(className && { className })}>
      <div ref={tree} role="tree" aria-label="Living actors" className={styles.tree} onKeyDown={onKeyDown}>
        {rows.map(({ actor, level }, index) => {
          const isChosen = actor.session === session
          return (
            <button
              key={actor.session}
              type="button"
              role="treeitem"
              aria-level={level}
              aria-selected={isChosen}
              title={`${actor.path} ${stateWords(actor)}`.trim()}
              tabIndex={isChosen || (!hasChosen && index === 0) ? 0 : -1}
              className={mergeClasses(styles.row, isChosen && styles.chosen)}
              style={{ paddingInlineStart: `${8 + (level - 1) * 14}px` }}
              onClick={() => choose({ actor, level })}
            >
              <span className={mergeClasses(styles.name, actor.machine === null && styles.effect)}>{actor.name}</span>
              <span className={mergeClasses(styles.state, isChosen && styles.chosenState)}>{stateWords(actor)}</span>
            </button>
          )
        })}
      </div>
    </Pane>
  )
}
