import type { WorkspaceSnapshot } from './workspace.machine.ts'

/*
 * Apart from the machine, which comes later: these are read by what is there from the start.
 */

/** What fills the main part of the shell. */
export type WorkspaceView = Exclude<WorkspaceSnapshot['value']['screen'], 'deciding' | 'choosing'>

/** The view to show inside the shell; nothing while that is not decided. */
export const selectWorkspaceView = ({ value }: WorkspaceSnapshot): WorkspaceView =>
  value.screen === 'deciding' || value.screen === 'choosing' ? 'none' : value.screen
