import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type builderMachine,
  selectBuilderObstacle,
  selectIsPreviewing,
  selectIsResetting,
} from '../../../machines/screens/builder/builder.machine.ts'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    marginTop: '20px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  obstacle: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  // Both texts share one cell, so that the button keeps its size.
  words: { display: 'grid', justifyItems: 'center' },
  word: { gridArea: '1 / 1' },
  hidden: { visibility: 'hidden' },
})

interface WaitButtonProps {
  readonly children: string
  readonly appearance: 'primary' | 'secondary'
  readonly isBusy: boolean
  /** The id of the text that says why it is disabled; null if it is enabled. */
  readonly obstacleId: string | null
  readonly onPress: () => void
}

const WaitButton = ({ children, appearance, isBusy, obstacleId, onPress }: WaitButtonProps) => {
  const styles = useStyles()
  return (
    <Button
      appearance={appearance}
      // A disabled button can still take the focus, so that the reason can be read.
      disabledFocusable={obstacleId !== null}
      aria-busy={isBusy}
      {...(obstacleId !== null && { 'aria-describedby': obstacleId })}
      onClick={onPress}
    >
      <span className={styles.words}>
        <span className={mergeClasses(styles.word, isBusy && styles.hidden)}>{children}</span>
        <span className={mergeClasses(styles.word, !isBusy && styles.hidden)}>{WORDS.pleaseWait}</span>
      </span>
    </Button>
  )
}

/** Preview and Reset. While one is running, both are disabled and say why. */
export const BuilderActions = ({ builder }: { builder: ActorRefFrom<typeof builderMachine> }) => {
  const styles = useStyles()
  const id = useId()
  const obstacle = useSelector(builder, selectBuilderObstacle)
  const obstacleId = obstacle === null ? null : id
  return (
    <div className={styles.root}>
      <WaitButton
        appearance="primary"
        isBusy={useSelector(builder, selectIsPreviewing)}
        obstacleId={obstacleId}
        onPress={() => builder.send({ type: 'preview.requested' })}
      >
        {TEXTS.preview}
      </WaitButton>
      <WaitButton
        appearance="secondary"
        isBusy={useSelector(builder, selectIsResetting)}
        obstacleId={obstacleId}
        onPress={() => builder.send({ type: 'reset.requested' })}
      >
        {TEXTS.reset}
      </WaitButton>
      <p id={id} role="status" className={styles.obstacle}>
        {obstacle}
      </p>
    </div>
  )
}
