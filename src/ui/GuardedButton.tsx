import { Button, type ButtonProps } from '@fluentui/react-components'
import { Explained, type ExplainedProps } from './Explained.tsx'

export type GuardedButtonProps = ButtonProps & Pick<ExplainedProps, 'obstacle' | 'hint'>

/** A button that says why it cannot be pressed. It stays in the order of focus, so that this can be read. */
export const GuardedButton = ({ obstacle, hint, ...button }: GuardedButtonProps) => (
  <Explained obstacle={obstacle} hint={hint}>
    <Button {...button} disabledFocusable={obstacle !== null} />
  </Explained>
)
