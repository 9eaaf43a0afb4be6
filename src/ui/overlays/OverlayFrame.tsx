import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactNode } from 'react'
import type { DrawerState } from '../../../machines/shell/drawer.machine.ts'
import { CloseIcon } from '../controlIcons.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { StateMessage } from '../StateMessage.tsx'
import { WORDS } from '../texts.ts'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    maxHeight: 'inherit',
    minHeight: 0,
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '16px 12px 12px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    padding: '4px 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    gap: '16px',
    padding: '16px 20px',
    outlineStyle: 'none',
    // The body scrolls, so nothing in it may shrink.
    '& > *': { flexShrink: 0 },
  },
  flush: { gap: 0, padding: 0, '& > *': { flexShrink: 1 } },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '12px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** What panels and modals share. */
export interface OverlayContent {
  /** The state of its drawer: hidden, or open and loading, failed or showing its content. */
  state: DrawerState
  onClose: () => void
  title: string
  /** One short line under the title. */
  hint?: ReactNode
  /** Why the content could not be loaded, if loading failed. */
  failure?: string
  /** Loads the content again. */
  onRetry?: () => void
  /** Buttons. They stay at the foot while the content scrolls. */
  foot?: ReactNode
  /** The content reaches the borders. */
  flush?: boolean
  /** Called on submit. If it is given, the overlay is a form. */
  onSubmit?: () => void
  children: ReactNode
}

const Body = ({ state, failure = '', onRetry, children }: OverlayContent) => {
  if (state === 'loading') return <ProgressBar label={WORDS.loading} />
  if (state !== 'failed') return children
  const action = onRetry && { label: WORDS.tryAgain, onAct: onRetry }
  return <StateMessage kind="failed" message={failure} {...(action && { action })} />
}

/** A head with a close button, content that scrolls, and a foot. */
export const OverlayFrame = (props: OverlayContent & { titleId: string }) => {
  const { state, onClose, title, titleId, hint, foot, flush, onSubmit } = props
  const styles = useStyles()
  const hasContent = state === 'shown' || state === 'hidden'
  const parts = (
    <>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        <Button appearance="subtle" icon={<CloseIcon />} aria-label={WORDS.close} onClick={onClose} />
      </div>
      {/* Can take the focus when the focused element disappears. */}
      <section className={mergeClasses(styles.body, flush && styles.flush)} data-overlay-body tabIndex={-1}>
        <Body {...props} />
      </section>
      {hasContent && foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </>
  )
  if (!onSubmit) return <div className={styles.frame}>{parts}</div>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.frame} noValidate onSubmit={submit}>
      {parts}
    </form>
  )
}
