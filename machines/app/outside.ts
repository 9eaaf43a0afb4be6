import { INVITATION_PATH } from '../model/constants.ts'

/** Places without a screen in the shell. `path`: the address that the console links to. `also`: patterns of other addresses of the place. */
export const OUTSIDE = {
  home: { path: '/', also: [] },
  signIn: { path: '/auth/login', also: ['/auth/*'] },
  signOut: { path: '/logout', also: [] },
  /** Where somebody who was invited chooses a password. */
  joining: { path: INVITATION_PATH, also: [] },
  systemError: { path: '/error/500', also: [] },
  notFound: { path: '/error/404', also: ['/error/*'] },
} as const
export type OutsideName = keyof typeof OUTSIDE

/** The address that visitors are redirected to. */
export const AUTH_PATH = '/auth'
