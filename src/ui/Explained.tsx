import { Tooltip } from '@fluentui/react-components'
import { cloneElement, type ReactElement, useId, useState } from 'react'

export interface ExplainedProps {
  /** Why the control cannot be used now, and what would change that; null where it can. */
  obstacle: string | null
  /** What is said while it can be used; nothing unless told. */
  hint?: string | undefined
  /** The control. It can have the focus all the same, and says by aria that it is off. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A control that says why it is off: to the eye by hover, focus or a tap, to screen readers as its description. */
export const Explained = ({ obstacle, hint = '', children }: ExplainedProps) => {
  const id = useId()
  const [isPointedAt, point] = useState(false)
  const words = obstacle ?? hint
  const own = children.props['aria-describedby']
  return (
    <Tooltip
      // It stays around a control that has nothing to say, which would lose the focus without it.
      relationship={words === '' ? 'inaccessible' : 'description'}
      content={{ id, children: words }}
      visible={words !== '' && isPointedAt}
      onVisibleChange={(_event, { visible }) => point(visible)}
    >
      {words !== '' && own ? cloneElement(children, { 'aria-describedby': `${own} ${id}` }) : children}
    </Tooltip>
  )
}
