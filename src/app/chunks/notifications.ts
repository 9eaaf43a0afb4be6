export { Notifications as View } from '../../shell/overlays/Notifications.tsx'
export { wireNotifications as wire } from '../../wire/notifications.ts'
