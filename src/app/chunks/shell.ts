export { permissionCalls as calls } from '../../effects/calls/permissions.ts'
export { Renewal as Over } from '../../shell/Renewal.tsx'
export { Shell as View } from '../../shell/Shell.tsx'
export { wireWorkspace as wire } from '../../wire/workspace.ts'
