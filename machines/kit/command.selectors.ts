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

/** The state; 'absent': looked up and not found. */
export const selectCommandState = ({ value }: CommandSnapshot) =>
  typeof value === 'string' ? value : value.unconfirmed
export const selectCommandOutput = <Output>({ value, context }: CommandSnapshot<Output>): Output | null =>
  value === 'done' ? context.output : null
/** Why it was refused, or null. */
export const selectCommandRefusal = ({ value, context }: CommandSnapshot): string | null =>
  value === 'refused' ? context.reason : null
/** Why its outcome is unknown, or null. */
export const selectCommandDoubt = ({ value, context }: CommandSnapshot): string | null =>
  typeof value === 'object' ? context.reason : null

const DOUBTFUL = 'It is not known whether this was done: look it up, send it again or give it up'
/** Why it cannot be requested now, or null. */
export const selectCommandObstacle = (
  { value, context }: CommandSnapshot,
  running = 'In progress: please wait',
): string | null => {
  const obstacles = {
    deciding: null,
    notPermitted: context.obstacle,
    idle: null,
    confirming: 'Waiting for your answer: confirm or cancel first',
    running,
    done: null,
    refused: null,
    checking: 'Looking it up: please wait',
    unanswered: DOUBTFUL,
    absent: DOUBTFUL,
  }
  return obstacles[selectCommandState({ value, context })]
}
