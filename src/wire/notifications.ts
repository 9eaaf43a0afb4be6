import { notificationsMachine } from '../../machines/shell/notifications.machine.ts'

/** The notifications in the world, of which it asks nothing. */
export const wireNotifications = (): typeof notificationsMachine => notificationsMachine
