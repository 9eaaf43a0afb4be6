import type { Locator, Page } from '@playwright/test'
import type { ChunkName } from '../../../../machines/app/chunks.ts'
import { DESCRIPTORS } from '../../../screens/index.ts'
import type { CallName } from '../../../support/controlledApi.ts'
import type { Program } from '../../../support/program.ts'
import { addressOf, type Screen } from '../../../support/screens.ts'
import type { Account, TokenOf } from '../../../support/test.ts'
import { CUSTOMER_WITH_35 } from '../page.ts'
import type { Misbehaving } from './misbehaving.ts'

/** What a scene works with. */
export interface Stage {
  readonly page: Page
  /** The program itself, without the misbehaving server. */
  readonly program: Program
  readonly tokenOf: TokenOf
  readonly server: Misbehaving
  /** A word that no other scene uses. */
  readonly mark: string
}

/** A call on the screen that makes it: what is done, what is shown when it fails, and how to repeat it. */
export interface Scene {
  /** The account that is signed in at first. Default: the owner. */
  readonly account?: Account | null
  /** Method and path below the base path, as a regular expression. */
  readonly call: string
  /** The chunk of the screen, and the screen's address. */
  readonly chunk: ChunkName
  readonly at: string
  /** The page that is opened first; null if opening the page makes the call. */
  readonly from: string | null
  /** Creates what must exist before the page is opened. */
  readonly seed?: (stage: Stage) => Promise<void>
  /** Opens the part of the page that the chunk is, if it is not a screen. */
  readonly open?: (stage: Stage) => Promise<void>
  /** What is done on the page before the call is made. */
  readonly prepare?: (stage: Stage) => Promise<void>
  /** Makes the call. */
  readonly act: (stage: Stage) => Promise<void>
  /** Words for the failure. With `isBare` nothing else is shown; without words only the reason is shown. */
  readonly failure?: string
  readonly isBare?: true
  /** The words when the call is not permitted. Then there is no retry. */
  readonly forbidden?: string
  /** The words when it is refused with 401 or 403, if they differ from those of other failures. */
  readonly refusal?: string
  /** The message of the API is shown in place, not in a toast. */
  readonly isShownInPlace?: true
  /** As documented, the failure is only logged. */
  readonly isSilent?: true
  /** Toasts are hidden until it is known who is signed in. */
  readonly hidesToasts?: true
  /** The call is made when the page is left, and nobody waits for it. */
  readonly isUnawaited?: true
  /** A 401 does not concern the session, as somebody is signing in. */
  readonly isSigningIn?: true
  /** The call is not idempotent, so it is not repeated automatically after signing in again. */
  readonly isOnce?: true
  /** Pattern of what the browser may report about other calls that are refused meanwhile. */
  readonly refused?: RegExp
  /** Where nothing may be loading once the call has failed. Default: the whole page. */
  readonly within?: (page: Page) => Locator
  /** What else is on the screen: its figures, and what was typed. It stays whatever the outcome of the call. */
  readonly others: (page: Page) => readonly Locator[]
  readonly kept?: (stage: Stage) => Promise<void>
  /** Repeats the call. Default: presses "Try again". */
  readonly again?: (stage: Stage) => Promise<void>
  /** What is shown once the call has succeeded. */
  readonly done: (stage: Stage) => Promise<void>
  /** Restores what other scenes rely on. */
  readonly restore?: (stage: Stage) => Promise<void>
}

export const press = (part: Page | Locator, name: string | RegExp): Promise<void> =>
  part.getByRole('button', { name, exact: true }).click()

/** Goes to an address as a link would. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

export const tryAgain = ({ page }: Stage): Promise<void> =>
  page.locator('main').getByRole('button', { name: 'Try again' }).first().click()

/** Calls the API directly, without the console. */
export const callBeside = async (
  { program, tokenOf }: Stage,
  method: string,
  path: string,
  body?: unknown,
  account: Account = 'owner',
): Promise<unknown> => {
  const response = await fetch(`${program.baseURL}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(account)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
  return (await response.json()).data
}

/** The parts of the shell around every screen. */
export const shell = (page: Page): readonly Locator[] => [
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }),
  page.getByRole('button', { name: /^Account of/ }),
]

/** A call that a screen makes when it is opened. */
type Arrival = Pick<Scene, 'call' | 'chunk' | 'at' | 'done'> & Partial<Scene>

export const arrival = (scene: Arrival): Scene => ({
  from: '/menu-test',
  act: ({ page }) => goTo(page, scene.at),
  others: shell,
  ...scene,
})

/** A call that a screen makes when it is opened, taken from its descriptor. */
export const arrivalAt = (screen: Screen, call: CallName, scene: Pick<Scene, 'done'> & Partial<Scene>): Scene => {
  const what = DESCRIPTORS[screen].loads?.find((one) => one.call === call)
  if (!what) throw new Error(`The descriptor of ${screen} does not say what it shows of ${call}`)
  const { request, failed: failure, notPermitted } = what
  const at = addressOf(screen, CUSTOMER_WITH_35)
  const words = { failure, ...(notPermitted !== null && { forbidden: notPermitted }) }
  return arrival({ call: request, chunk: screen, at, ...words, ...scene })
}

/** A call that an action on a screen makes. */
type Deed = Pick<Scene, 'call' | 'chunk' | 'at' | 'prepare' | 'act' | 'done'> & Partial<Scene>

export const deed = (scene: Deed): Scene => ({ from: scene.at, others: shell, again: scene.act, ...scene })
