import { Button, type ButtonProps } from '@fluentui/react-components'
import { Explained, type ExplainedProps } from './Explained.tsx'

export type GuardedButtonProps = ButtonProps & Pick<ExplainedProps, 'obstacle' | 'hint'>

/** A button that explains why it is disabled. It stays focusable, so that its reason can be read. */
export const GuardedButton = ({ obstacle, hint, ...button }: GuardedButtonProps) => (
  <Explained obstacle={obstacle} hint={hint}>
    <Button {...button} disabledFocusable={obstacle !== null} />
  </Explained>
)
