/** What can be read of any command. */
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

/** Where it stands; absent is what was looked up and not found. */
export const selectCommandState = ({ value }: CommandSnapshot) =>
  typeof value === 'string' ? value : value.unconfirmed
/** What it came to; null unless it is done. */
export const selectCommandOutput = <Output>({ value, context }: CommandSnapshot<Output>): Output | null =>
  value === 'done' ? context.output : null
/** Why it was refused; null unless it was. */
export const selectCommandRefusal = ({ value, context }: CommandSnapshot): string | null =>
  value === 'refused' ? context.reason : null
/** Why nobody knows what became of it; null where somebody does. */
export const selectCommandDoubt = ({ value, context }: CommandSnapshot): string | null =>
  typeof value === 'object' ? context.reason : null

const DOUBTFUL = 'Nobody knows whether this was done: look it up, send it again or give it up'
/** Why it cannot be given now, or null. */
export const selectCommandObstacle = (
  { value, context }: CommandSnapshot,
  running = 'This is being done: wait until it is',
): string | null => {
  const obstacles = {
    deciding: null,
    notPermitted: context.obstacle,
    idle: null,
    confirming: 'This is about to be done: confirm or decline it first',
    running,
    done: null,
    refused: null,
    checking: 'This is being looked up: wait until that is done',
    unanswered: DOUBTFUL,
    absent: DOUBTFUL,
  }
  return obstacles[selectCommandState({ value, context })]
}
