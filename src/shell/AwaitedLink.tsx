import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  root: {
    cursor: 'default',
    // The reason replaces the note, so that nothing moves or covers its neighbours.
    ':hover [data-reason]': { display: 'inline' },
    ':focus-visible [data-reason]': { display: 'inline' },
    ':hover [data-note]': { display: 'none' },
    ':focus-visible [data-note]': { display: 'none' },
    '& [data-reason]': { display: 'none' },
  },
})

// HTML has no focusable link without a target: an anchor without `href` cannot take focus.
const linkWithoutHref = (id: string) => ({
  role: 'link',
  tabIndex: 0,
  'aria-disabled': true,
  'aria-labelledby': `${id}-title`,
  'aria-describedby': `${id}-note ${id}-reason`,
})

export interface AwaitedLinkProps {
  readonly title: string
  readonly note: string
  /** Why there is no target. */
  readonly reason: string
  readonly className: string
  readonly titleClass?: string
  readonly noteClass: string
  /** Drawn before the title. */
  readonly children?: ReactNode
}

/**
 * A placeholder for a link whose target does not exist yet. It takes focus, is announced, and says why it does nothing.
 */
export const AwaitedLink = (props: AwaitedLinkProps) => {
  const { title, note, reason, className, titleClass, noteClass, children } = props
  const styles = useStyles()
  const id = useId()
  return (
    <span {...linkWithoutHref(id)} className={mergeClasses(styles.root, className)}>
      {children}
      <span id={`${id}-title`} className={titleClass}>
        {title}
      </span>
      <span className={noteClass}>
        <span id={`${id}-note`} data-note>
          {note}
        </span>
        <span id={`${id}-reason`} data-reason>
          {reason}
        </span>
      </span>
    </span>
  )
}
