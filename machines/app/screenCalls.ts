import { EXTENSIONS } from '../model/extensions.ts'
import { dashboardCalls, type FirstCall, shellCalls } from '../model/firstCalls.ts'
import { offers, type Said } from '../model/permissions.ts'
import { parseUsersQuery } from '../model/usersQuery.ts'
import { mayView } from './gates.ts'
import { isScreen, type Place, type ScreenPlace } from './places.ts'

const callsOf = (place: ScreenPlace, said: Said): readonly FirstCall[] => {
  const where = (extension: string, calls: readonly FirstCall[]) => (offers(said, extension) ? calls : [])
  switch (place.name) {
    case 'tickets':
      return place.user === null ? [] : [{ call: 'fetchTickets', user: place.user, page: place.page }]
    case 'users':
      return where(EXTENSIONS.users, [
        { call: 'fetchCustomers', query: parseUsersQuery(new URLSearchParams(place.search)) },
      ])
    case 'savedMessages':
      return where(EXTENSIONS.savedMessages, [{ call: 'fetchSavedMessages' }])
    case 'profile':
      return where(EXTENSIONS.account, [
        { call: 'fetchAccount' },
        { call: 'fetchPermissionItems' },
        { call: 'fetchActivities' },
      ])
    case 'account':
      return where(EXTENSIONS.account, [{ call: 'fetchAccount' }, { call: 'fetchSessions' }])
    case 'userManagement':
      return where(EXTENSIONS.staff, [{ call: 'fetchStaff' }, { call: 'fetchPermissionItems' }])
    default:
      return []
  }
}

/**
 * What the console asks for when it is opened at a place, beside who is here: the calls of its screen and of the shell around
 * it. Nothing but what this person is known to be allowed: a call that is refused is kept in the audit of the API.
 */
export const screenCalls = (place: Place | null, said: Said): readonly FirstCall[] => {
  if (!isScreen(place)) return []
  if (place.name === 'dashboard') return dashboardCalls(said)
  return [...(mayView(said, place) ? callsOf(place, said) : []), ...shellCalls(said)]
}
