export { reportCalls as calls } from '../../effects/calls/reports.ts'
export { Dashboard as View } from '../../screens/dashboard/Dashboard.tsx'
export { wireDashboard as wire } from '../../wire/dashboard.ts'
