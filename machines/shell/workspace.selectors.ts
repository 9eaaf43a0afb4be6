import type { WorkspaceSnapshot } from './workspace.machine.ts'

/* In a file of their own, because code that is loaded at start uses them, and the machine is loaded later. */

export type WorkspaceView = Exclude<WorkspaceSnapshot['value']['screen'], 'deciding' | 'choosing'>

/** The view in the main part of the shell; 'none' while undecided. */
export const selectWorkspaceView = ({ value }: WorkspaceSnapshot): WorkspaceView =>
  value.screen === 'deciding' || value.screen === 'choosing' ? 'none' : value.screen
