import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCommands } from '../../machines/shell/commands.machine.ts'
import {
  type CommandStage,
  type commandMachine,
  selectCommandStage,
  selectKeptCommand,
} from '../../machines/shell/orderCommand.machine.ts'
import { figuresIn } from '../formats/figures.ts'
import { useChild } from '../hooks/actor.ts'
import { Card } from '../ui/Card.tsx'
import { TEXTS } from './commandTexts.ts'

const useStyles = makeStyles({
  words: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
})

type CommandRef = ActorRefFrom<typeof commandMachine>

/** The actions that are offered at each stage of a command. */
const ACTIONS: Readonly<Record<CommandStage, readonly (keyof typeof EVENTS)[]>> = {
  sending: [],
  waiting: ['lookUp'],
  lookingUp: [],
  absent: ['send', 'giveUp', 'lookUp'],
  withdrawing: [],
  settled: [],
}
const EVENTS = {
  lookUp: { type: 'lookUp.requested' },
  send: { type: 'sending.repeated' },
  giveUp: { type: 'command.withdrawn' },
} as const

const Command = ({ command }: { command: CommandRef }) => {
  const styles = useStyles()
  const stage = useSelector(command, selectCommandStage)
  const { currency, order, action, request } = useSelector(command, selectKeptCommand)
  const what = TEXTS.what[action](
    'amount_cents' in request ? figuresIn(currency).formatCents(request.amount_cents) : '',
  )
  const words = useRef<HTMLParagraphElement>(null)
  // The pressed button has been unmounted and the focus is lost: move the focus to the text.
  useLayoutEffect(() => {
    if (stage !== 'sending' && document.activeElement === document.body) words.current?.focus()
  }, [stage])
  if (stage === 'settled') return null
  return (
    <Card title={TEXTS.title(order)}>
      <p ref={words} tabIndex={-1} className={styles.words} role="status">
        {TEXTS[stage](what)}
      </p>
      {ACTIONS[stage].length > 0 && (
        <div className={styles.buttons}>
          {ACTIONS[stage].map((action) => (
            <Button key={action} onClick={() => command.send(EVENTS[action])}>
              {TEXTS[action]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

/** The changes of orders whose outcome is not known yet. */
export const Commands = () => {
  const commands = useChild('commands')
  const refs = useSelector(commands, (snapshot) => (snapshot ? selectCommands(snapshot) : NO_COMMANDS))
  return refs.map((ref) => <Command key={ref.id} command={ref} />)
}
const NO_COMMANDS: readonly CommandRef[] = []
