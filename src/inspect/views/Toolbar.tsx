import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ClearIcon, CopyIcon, OpenIcon, PauseIcon, ResumeIcon, UndockIcon } from '../icons.tsx'
import {
  selectAddress,
  selectApp,
  selectCopy,
  selectFrame,
  selectIsNarrow,
  selectIsPaused,
  selectObstacle,
  selectText,
} from '../inspector.selectors.ts'
import type { FrameSize } from '../inspectorSetup.ts'
import { clockWords } from '../model/words.ts'
import { useInspected, useInspector } from './useInspector.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  title: {
    margin: '0 4px 0 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  search: { flexGrow: 1, minWidth: '160px', maxWidth: '320px' },
  size: { minWidth: '132px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const CONNECTION: Readonly<Record<'awaited' | 'connected' | 'gone', { tone: Tone; words: string }>> = {
  awaited: { tone: 'warning', words: 'Waiting for the console' },
  connected: { tone: 'success', words: 'Connected' },
  gone: { tone: 'danger', words: 'The console has gone' },
}

const SIZES: readonly { id: FrameSize; name: string }[] = [
  { id: 'half', name: 'Half the page' },
  { id: 'wide', name: 'Wide' },
  { id: 'phone', name: 'Phone, 390 px' },
]

const CopyButton = () => {
  const inspector = useInspector()
  const obstacle = useInspected(selectObstacle)
  const copy = useInspected(selectCopy)
  return (
    <>
      <GuardedButton
        icon={<CopyIcon />}
        obstacle={obstacle}
        onClick={() => inspector.send({ type: 'story.requested', time: clockWords(Date.now()) })}
      >
        Copy as test
      </GuardedButton>
      <span role="status" className={useStyles().note}>
        {copy === 'copied' ? 'Copied' : copy === 'failed' ? 'The browser does not allow it' : ''}
      </span>
    </>
  )
}

const OpenButton = () => {
  const inspector = useInspector()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<OpenIcon />} onClick={() => input.current?.click()}>
        Open a report
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="Report of a problem"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) inspector.send({ type: 'report.opened', file })
          // Reset, so that the same file can be opened again.
          target.value = ''
        }}
      />
    </>
  )
}

/** `onUndock` leaves the inspector for the console; given only if the console is docked. */
export const Toolbar = ({ onUndock }: { onUndock?: (() => void) | undefined }) => {
  const styles = useStyles()
  const inspector = useInspector()
  const { tone, words } = CONNECTION[useInspected(selectApp)]
  const address = useInspected(selectAddress)
  const text = useInspected(selectText)
  const isNarrow = useInspected(selectIsNarrow)
  const isPaused = useInspected(selectIsPaused)
  const frame = useInspected(selectFrame)
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>Inspector</h1>
      <span role="status" title={address}>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <div className={styles.search}>
        <SearchBox
          label="Filter events"
          placeholder="Filter by actor or event"
          value={text}
          onChange={(value) => inspector.send({ type: 'text.changed', text: value })}
        />
      </div>
      <Switch
        label="Chosen actor only"
        checked={isNarrow}
        onChange={(checked) => inspector.send({ type: checked ? 'scope.narrowed' : 'scope.widened' })}
      />
      <Button
        icon={isPaused ? <ResumeIcon /> : <PauseIcon />}
        onClick={() => inspector.send({ type: isPaused ? 'stream.resumed' : 'stream.paused' })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button icon={<ClearIcon />} onClick={() => inspector.send({ type: 'log.cleared' })}>
        Clear
      </Button>
      <CopyButton />
      <OpenButton />
      {onUndock && (
        <>
          <div className={styles.size}>
            <Select
              label="Size of the console"
              compact
              options={SIZES}
              value={frame}
              onChoose={(size) => inspector.send({ type: 'frame.chosen', size })}
            />
          </div>
          <Button icon={<UndockIcon />} onClick={onUndock}>
            Undock
          </Button>
        </>
      )}
    </div>
  )
}
