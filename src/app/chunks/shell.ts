export { permissionCalls as calls } from '../../effects/calls/permissions.ts'
export { Renewal as Over } from '../../shell/Renewal.tsx'
export { ThemedShell as View } from '../../shell/ThemedShell.tsx'
export { wireWorkspace as wire } from '../../wire/workspace.ts'
