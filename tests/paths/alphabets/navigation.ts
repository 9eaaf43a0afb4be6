import { navigationMachine, selectPath, selectSearch } from '../../../machines/app/navigation.machine.ts'
import { alphabet } from '../alphabet.ts'

const ADDRESSES = [
  '/dashboard',
  '/tickets?user=7&page=2',
  '/users',
  '/users?search=ann',
  '/auth/login',
  '/error/500',
  '/nowhere',
] as const
type Address = (typeof ADDRESSES)[number]
const AUDIENCES = ['unknown', 'visitor', 'signedOut', 'user'] as const
type Audience = (typeof AUDIENCES)[number]
const ANNOUNCED = ['unknown', 'visitor', 'user'] as const
const BECOMES = {
  unknown: 'it is not known who is here',
  visitor: 'a visitor is here',
  user: 'a user is here',
} as const

/** For the address of each screen, that of the sign-in that returns to it. */
const RETURNS = new Map([
  ['/tickets?user=7&page=2', '/auth?next=%2Ftickets%3Fuser%3D7%26page%3D2'],
  ['/users', '/auth?next=%2Fusers'],
  ['/users?search=ann', '/auth?next=%2Fusers%3Fsearch%3Dann'],
])
const REQUESTED = new Map([...RETURNS].map(([address, signIn]) => [signIn, address]))

/** Where a person at an address ends up: users stay inside, everyone else goes to the sign-in; error pages are for everyone. */
const ends = (address: string, audience: Audience): string => {
  if (audience === 'unknown' || address === '/error/500' || address === '/error/404') return address
  if (audience !== 'user' && address.startsWith('/auth')) return address
  if (audience === 'visitor') return RETURNS.get(address) ?? '/auth'
  if (audience === 'signedOut') return '/auth'
  if (address.startsWith('/auth')) return REQUESTED.get(address) ?? '/dashboard'
  return address === '/nowhere' ? '/error/404' : address
}

const all = [...ADDRESSES, '/auth', ...RETURNS.values(), '/error/404'] as const

const locationOf = (address: string) => {
  const [path = '', search] = address.split('?')
  return { path, search: search === undefined ? '' : `?${search}` }
}

const changed = (address: string) =>
  ({ from: 'watchHistory', event: { type: 'location.changed', location: locationOf(address) } }) as const

/** Whether a person can be at an address. After a session has ended, nobody is sent to a sign-in that returns to a screen. */
const canBeAt = (address: string, audience: Audience): boolean =>
  ends(address, audience) === address && !(audience === 'signedOut' && REQUESTED.has(address))

/** What a move from any other address to this one does with the browser's history, and where the person ends up. */
const moves = (address: Address, effects: readonly string[]) =>
  AUDIENCES.flatMap((audience) =>
    all
      .filter((from) => from !== address && canBeAt(from, audience))
      .map((from) => {
        const end = ends(address, audience)
        const asks = [...effects, ...(end === address ? [] : ['replaceHistory']), 'place.changed']
        return { seeing: { address: from, audience }, sees: { address: end }, asks }
      }),
  )

export const navigation = alphabet(navigationMachine, {
  starts: { 'opens at the dashboard': { location: { path: '/dashboard', search: '' } } },
  steps: {
    'the link /dashboard is followed': { type: 'link.followed', href: '/dashboard', replace: false },
    'the link /tickets?user=7&page=2 is followed': {
      type: 'link.followed',
      href: '/tickets?user=7&page=2#list',
      replace: false,
    },
    'the link /nowhere is followed': { type: 'link.followed', href: '/nowhere', replace: false },
    'the link /users is followed': { type: 'link.followed', href: '/users', replace: false },
    'the search for ann takes the place of this': { type: 'link.followed', href: '/users?search=ann', replace: true },
    'the link /dashboard takes the place of this': { type: 'link.followed', href: '/dashboard', replace: true },
    'back to /auth/login': changed('/auth/login'),
    'back to /dashboard': changed('/dashboard'),
    'on to /error/500': changed('/error/500'),
    'a visitor is here': { type: 'audience.changed', audience: 'visitor', home: '/dashboard' },
    'a user is here': { type: 'audience.changed', audience: 'user', home: '/dashboard' },
    'it is not known who is here': { type: 'audience.changed', audience: 'unknown', home: '/dashboard' },
  },
  shows: {
    address: (snapshot) => {
      const search = selectSearch(snapshot)
      return search === '' ? selectPath(snapshot) : `${selectPath(snapshot)}?${search}`
    },
    audience: ({ context }) => context.audience,
  },
  facts: [
    {
      on: 'opens at the dashboard',
      sees: { address: '/dashboard', audience: 'unknown' },
      asks: ['watchHistory', 'place.changed'],
    },
    ...(['/dashboard', '/tickets?user=7&page=2', '/users', '/nowhere'] as const).flatMap((address) =>
      moves(address, ['pushHistory']).map((move) => ({ on: `the link ${address} is followed` as const, ...move })),
    ),
    ...moves('/dashboard', ['replaceHistory']).map((move) => ({
      on: 'the link /dashboard takes the place of this' as const,
      ...move,
    })),
    ...moves('/users?search=ann', ['replaceHistory']).map((move) => ({
      on: 'the search for ann takes the place of this' as const,
      ...move,
    })),
    ...moves('/auth/login', []).map((move) => ({ on: 'back to /auth/login' as const, ...move })),
    ...moves('/dashboard', []).map((move) => ({ on: 'back to /dashboard' as const, ...move })),
    ...moves('/error/500', []).map((move) => ({ on: 'on to /error/500' as const, ...move })),
    ...AUDIENCES.flatMap((before) =>
      ANNOUNCED.flatMap((announced) => {
        // After a session, a visitor counts as signed out, even if it is announced again.
        const wasHere = before === 'user' || before === 'signedOut'
        const audience: Audience = announced === 'visitor' && wasHere ? 'signedOut' : announced
        return all
          .filter((address) => canBeAt(address, before))
          .map((address) => {
            const end = ends(address, audience)
            return {
              on: BECOMES[announced],
              seeing: { address, audience: before },
              sees: { address: end, audience },
              asks: [...(end === address ? [] : ['replaceHistory']), 'place.changed'],
            }
          })
      }),
    ),
  ],
})
