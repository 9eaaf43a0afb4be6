import type { Part } from '../../part.ts'
import { ActivityLogs } from '../overlays/ActivityLogs.tsx'

const activityLogs: Part = { View: ActivityLogs }
export default activityLogs
