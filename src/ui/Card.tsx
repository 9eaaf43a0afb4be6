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
  // Pushes the controls to the right, even if only the first of them fits beside the title.
  words: { flexGrow: 1 },
  flushHead: { margin: '20px 20px 16px' },
  // Moves the age into the margin of the head, because a flush card has no padding there.
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
  /** Controls at the right of the title; they wrap below it if there is no room. */
  actions?: ReactNode
  /** The content is being loaded. */
  busy?: boolean
  /** How old the content is. */
  age?: ReactNode
  /** The content reaches the borders: for tables. */
  flush?: boolean
  level?: 2 | 3
  /** One of several similar cards. It is not a landmark, because a page should have only a few. */
  isOneOfMany?: boolean
  className?: string
  /** The card's element. It takes focus when a focused control in the card disappears. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** Moves focus to the card when the focused element in it disappears. */
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
    // A removed element fires no blur event. If the whole window loses focus, the element stays `document.activeElement`.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      hadFocus.current = document.activeElement === target
    },
  }
}

export const Card = (props: CardProps) => {
  const { title, label, hint, actions, busy, age, flush, level = 2, isOneOfMany, className, ref, children } = props
  const styles = useStyles()
  const id = useId()
  const hintId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...useFocusKept(ref)}
      tabIndex={-1}
      role={isOneOfMany ? 'group' : undefined}
      className={mergeClasses(styles.root, flush && styles.flush, className)}
      // Cards with the same title differ by their hints.
      aria-labelledby={title === undefined ? undefined : hint === undefined ? id : `${id} ${hintId}`}
      aria-label={label}
      aria-busy={busy}
    >
      {flush && age ? <div className={styles.flushAge}>{age}</div> : age}
      {(title !== undefined || actions !== undefined) && (
        <div className={mergeClasses(styles.head, flush && styles.flushHead)}>
          {title !== undefined && (
            <div className={styles.words}>
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
