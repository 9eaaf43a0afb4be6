import type { Locator, Page } from '@playwright/test'
import type { ChunkName } from '../../../../machines/app/chunks.ts'
import { DESCRIPTORS } from '../../../screens/index.ts'
import type { CallName } from '../../../support/controlledApi.ts'
import type { Program } from '../../../support/program.ts'
import { addressOf, type Screen } from '../../../support/screens.ts'
import type { Account, TokenOf } from '../../../support/test.ts'
import { CUSTOMER_WITH_35 } from '../page.ts'
import type { Misbehaving } from './misbehaving.ts'

/** What a scene plays with. */
export interface Stage {
  readonly page: Page
  /** The program itself, past the server that misbehaves. */
  readonly program: Program
  readonly tokenOf: TokenOf
  readonly server: Misbehaving
  /** A word that no other scene has. */
  readonly mark: string
}

/** A call on the screen that makes it: what is done, what is seen where it fails, and the way back. */
export interface Scene {
  /** Who is signed in at first; the owner unless told. */
  readonly account?: Account | null
  /** Method and path below the base path, as a regular expression. */
  readonly call: string
  /** The code of its screen, and the address of that. */
  readonly chunk: ChunkName
  readonly at: string
  /** Where the page is opened before; null where opening the page makes the call. */
  readonly from: string | null
  /** What has to be there before the page is opened. */
  readonly seed?: (stage: Stage) => Promise<void>
  /** What is done before the call is made. */
  readonly prepare?: (stage: Stage) => Promise<void>
  /** Makes the call. */
  readonly act: (stage: Stage) => Promise<void>
  /** Words for the failure; with `isBare` no more is said, without any only why it failed. */
  readonly failure?: string
  readonly isBare?: true
  /** The words where it is not permitted: there is nothing to try again then. */
  readonly forbidden?: string
  /** The words where it is refused, with 401 or 403, if they are not those of any failure. */
  readonly refusal?: string
  /** What the API says is in its place, and in no notice. */
  readonly saysItself?: true
  /** Documented: it is only logged. */
  readonly isSilent?: true
  /** Notices are hidden until it is known whose they are. */
  readonly hidesToasts?: true
  /** It is asked for on leaving, and nobody waits for it. */
  readonly isUnheard?: true
  /** Its 401 says nothing of the session: somebody is signing in. */
  readonly isSigningIn?: true
  /** Done twice it would be done twice: it is not made once more by itself after signing in again. */
  readonly isOnce?: true
  /** What is asked for besides, and refused with 401, as the browser tells of it. */
  readonly refused?: RegExp
  /** Where nothing may be on its way once it has failed; anywhere unless told. */
  readonly within?: (page: Page) => Locator
  /** What else is on the screen, with its figures, and what was typed: there whatever becomes of the call. */
  readonly others: (page: Page) => readonly Locator[]
  readonly kept?: (stage: Stage) => Promise<void>
  /** The way back; "Try again" unless told. */
  readonly again?: (stage: Stage) => Promise<void>
  /** What is there once the call has come. */
  readonly done: (stage: Stage) => Promise<void>
  /** Puts back what others look at. */
  readonly restore?: (stage: Stage) => Promise<void>
}

export const press = (part: Page | Locator, name: string | RegExp): Promise<void> =>
  part.getByRole('button', { name, exact: true }).click()

/** Goes to an address as by a link. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

export const tryAgain = ({ page }: Stage): Promise<void> =>
  page.locator('main').getByRole('button', { name: 'Try again' }).first().click()

/** A call of the API beside the console. */
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

/** The shell around every screen. */
export const shell = (page: Page): readonly Locator[] => [
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }),
  page.getByRole('button', { name: /^Account of/ }),
]

/** What a screen asks for when one comes there. */
type Arrival = Pick<Scene, 'call' | 'chunk' | 'at' | 'done'> & Partial<Scene>

export const arrival = (scene: Arrival): Scene => ({
  from: '/menu-test',
  act: ({ page }) => goTo(page, scene.at),
  others: shell,
  ...scene,
})

/** What a screen asks for as it opens, as its descriptor says. */
export const arrivalAt = (screen: Screen, call: CallName, scene: Pick<Scene, 'done'> & Partial<Scene>): Scene => {
  const what = DESCRIPTORS[screen].loads?.find((one) => one.call === call)
  if (!what) throw new Error(`The descriptor of ${screen} does not say what it shows of ${call}`)
  const { request, failed: failure, notPermitted } = what
  const at = addressOf(screen, CUSTOMER_WITH_35)
  const words = { failure, ...(notPermitted !== null && { forbidden: notPermitted }) }
  return arrival({ call: request, chunk: screen, at, ...words, ...scene })
}

/** What is done on a screen. */
type Deed = Pick<Scene, 'call' | 'chunk' | 'at' | 'prepare' | 'act' | 'done'> & Partial<Scene>

export const deed = (scene: Deed): Scene => ({ from: scene.at, others: shell, again: scene.act, ...scene })
