import { TEXTS } from './texts.ts'

/** The snapshot of any command. */
export interface CommandSnapshot<Output = unknown> {
  readonly value:
    | 'deciding'
    | 'notPermitted'
    | 'idle'
    | 'confirming'
    | 'running'
    | 'done'
    | 'refused'
    | 'checking'
    | { unconfirmed: 'unanswered' | 'absent' }
  readonly context: { readonly obstacle: string | null; readonly output: Output | null; readonly reason: string }
}

/** The state. 'absent': the command was looked up and not found. */
export const selectCommandState = ({ value }: CommandSnapshot) =>
  typeof value === 'string' ? value : value.unconfirmed
export const selectCommandOutput = <Output>({ value, context }: CommandSnapshot<Output>): Output | null =>
  value === 'done' ? context.output : null
/** Why the command was refused, or null. */
export const selectCommandRefusal = ({ value, context }: CommandSnapshot): string | null =>
  value === 'refused' ? context.reason : null
/** Why the outcome is unknown, or null. */
export const selectCommandDoubt = ({ value, context }: CommandSnapshot): string | null =>
  typeof value === 'object' ? context.reason : null

/** Why the command cannot be requested now, or null. */
export const selectCommandObstacle = (
  { value, context }: CommandSnapshot,
  running: string = TEXTS.running,
): string | null => {
  const obstacles = {
    deciding: null,
    notPermitted: context.obstacle,
    idle: null,
    confirming: TEXTS.confirming,
    running,
    done: null,
    refused: null,
    checking: TEXTS.checking,
    unanswered: TEXTS.inDoubt,
    absent: TEXTS.inDoubt,
  }
  return obstacles[selectCommandState({ value, context })]
}
