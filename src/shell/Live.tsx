import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { followMachine } from '../../machines/shell/follow.machine.ts'
import { selectLiveness, selectNotLiveSince } from '../../machines/shell/follow.selectors.ts'
import { clockTime } from '../formats/times.ts'
import { useChild } from '../hooks/actor.ts'
import { WORDS } from '../ui/texts.ts'
import { TEXTS } from './followTexts.ts'

const NARROW = '@media (max-width: 991px)'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '4px' },
  status: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  // On narrow pages the text is for screen readers only; the dot remains visible.
  words: {
    [NARROW]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  dot: {
    boxSizing: 'border-box',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralForeground3}`,
  },
  // Filled, so that the states differ by more than their colour.
  on: { border: 'none', backgroundColor: tokens.colorStatusSuccessForeground1, forcedColorAdjust: 'none' },
  off: {
    borderTopColor: tokens.colorStatusWarningForeground1,
    borderRightColor: tokens.colorStatusWarningForeground1,
    borderBottomColor: tokens.colorStatusWarningForeground1,
    borderLeftColor: tokens.colorStatusWarningForeground1,
  },
  again: { minWidth: 0, [NARROW]: { width: '44px', height: '44px' } },
})

const LiveStatus = ({ follow }: { follow: ActorRefFrom<typeof followMachine> }) => {
  const styles = useStyles()
  const liveness = useSelector(follow, selectLiveness)
  const since = useSelector(follow, selectNotLiveSince)
  const words = liveness === 'behind' ? TEXTS.behind(clockTime(new Date(since ?? 0).toISOString())) : TEXTS[liveness]
  return (
    <div className={styles.root}>
      <span role="status" className={styles.status} title={words}>
        <span
          aria-hidden="true"
          className={mergeClasses(styles.dot, liveness === 'live' && styles.on, liveness === 'behind' && styles.off)}
        />
        <span className={styles.words}>{words}</span>
      </span>
      {liveness === 'behind' && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.again}
          icon={<ArrowClockwise16Regular />}
          onClick={() => follow.send({ type: 'retry.requested' })}
        >
          <span className={styles.words}>{WORDS.tryAgain}</span>
        </Button>
      )}
    </div>
  )
}

/** Shows whether changes made by others appear as they happen. */
export const Live = () => {
  const follow = useChild('follow')
  return follow ? <LiveStatus follow={follow} /> : null
}
