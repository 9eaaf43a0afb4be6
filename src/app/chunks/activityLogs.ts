export { ActivityLogs as View } from '../../shell/overlays/ActivityLogs.tsx'
