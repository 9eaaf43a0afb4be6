import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type FocusEvent, type ReactNode, type Ref, useCallback, useId, useLayoutEffect, useRef } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '20px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    // Where a card is scrolled to, the shell's header covers the top of the page.
    scrollMarginTop: '80px',
    '&:focus': { outlineStyle: 'none' },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  flush: { padding: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '12px',
    marginBottom: '16px',
  },
  flushHead: { margin: '20px 20px 16px' },
  // It stands in the margin of the head: here there is no padding above that.
  flushAge: { position: 'relative', top: '20px', margin: '0 20px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    margin: '2px 0 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
})

export interface CardProps {
  title?: string
  /** Accessible name of a card without a title. */
  label?: string
  /** One short line under the title. */
  hint?: string
  /** Controls at the right of the title; they wrap under it where it is narrow. */
  actions?: ReactNode
  /** The figures in it are being fetched, or about to be drawn. */
  busy?: boolean
  /** How old the figures in it are. */
  age?: ReactNode
  /** The content reaches the borders: for tables. */
  flush?: boolean
  level?: 2 | 3
  className?: string
  /** What to move focus to where a control in the card goes away. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** What had the focus may go as something else comes: the focus stays in the card, and is nowhere else to be looked for. */
const useFocusKept = (ref: Ref<HTMLElement> | undefined) => {
  const card = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  })
  const setCard = useCallback(
    (element: HTMLElement | null) => {
      card.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  return {
    ref: setCard,
    onFocus: () => {
      hadFocus.current = true
    },
    // An element that goes says nothing; where the window alone has lost the focus the element keeps it.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      hadFocus.current = document.activeElement === target
    },
  }
}

export const Card = (props: CardProps) => {
  const { title, label, hint, actions, busy, age, flush, level = 2, className, ref, children } = props
  const styles = useStyles()
  const id = useId()
  const hintId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...useFocusKept(ref)}
      tabIndex={-1}
      className={mergeClasses(styles.root, flush && styles.flush, className)}
      // Cards of one title are told apart by their hints.
      aria-labelledby={title === undefined ? undefined : hint === undefined ? id : `${id} ${hintId}`}
      aria-label={label}
      aria-busy={busy}
    >
      {flush && age ? <div className={styles.flushAge}>{age}</div> : age}
      {(title !== undefined || actions !== undefined) && (
        <div className={mergeClasses(styles.head, flush && styles.flushHead)}>
          {title !== undefined && (
            <div>
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
              {hint !== undefined && (
                <p id={hintId} className={styles.hint}>
                  {hint}
                </p>
              )}
            </div>
          )}
          {actions}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
