import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  root: {
    cursor: 'default',
    // The reason takes the place of the note: nothing moves, and nothing lies over its neighbours.
    ':hover [data-reason]': { display: 'inline' },
    ':focus-visible [data-reason]': { display: 'inline' },
    ':hover [data-note]': { display: 'none' },
    ':focus-visible [data-note]': { display: 'none' },
    '& [data-reason]': { display: 'none' },
  },
})

// HTML has no element for a link that leads nowhere yet and can be reached all the same: an anchor without href cannot.
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
  /** Why it leads nowhere. */
  readonly reason: string
  readonly className: string
  readonly titleClass?: string
  readonly noteClass: string
  /** Before the title. */
  readonly children?: ReactNode
}

/** Stands for a link to what does not exist yet: it can be reached and heard, and says why it leads nowhere. */
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
