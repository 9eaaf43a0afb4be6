import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import { EXTENSIONS } from '../../machines/model/extensions.ts'
import { ada } from '../machines/fixtures.ts'
import type { Loaded } from '../screens/descriptor.ts'
import { DESCRIPTORS, SCREEN_CALLS, type ScreenCall } from '../screens/index.ts'
import type { CallName } from '../support/controlledApi.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'
import { addressOf, GATE_PERMISSIONS, SCREENS } from '../support/screens.ts'

/* What each screen shows of its answers, as its descriptor states. */

const everybody = {
  ...ada,
  permissions: [...GATE_PERMISSIONS, 'staff.edit', 'saved_messages.edit', 'users.export'],
  extensions: Object.values(EXTENSIONS),
}
const broken = new CallError('http', 'Out of order', 500)
const forbidden = new CallError('http', 'Forbidden', 403)

const ROWS = SCREENS.flatMap((name) => (DESCRIPTORS[name].loads ?? []).map((what) => [name, what.call, what] as const))

const main = () => screen.getByRole('main')
/** All words of the screen, including those in fields. */
const words = () => [main().textContent, ...[...main().querySelectorAll('input')].map(({ value }) => value)].join('\n')
const again = () => within(main()).queryByRole('button', { name: 'Try again' })
const asked = (app: OpenedApp, call: CallName) => app.asked.filter(([name]) => name === call).length

/** Opens a screen, and answers all of its calls except this one. */
const open = async (name: (typeof SCREENS)[number], call: CallName) => {
  const app = await openAs(everybody, { href: addressOf(name, '7') })
  for (const { call: other } of DESCRIPTORS[name].loads ?? []) if (other !== call) await answer(app, other, 'beside')
  return app
}
const answer = (app: OpenedApp, call: CallName, mark: string) => {
  const { input, answer } = SCREEN_CALLS[call as ScreenCall]
  return app.answer(call, answer(mark, input as never) as never)
}

describe.each(ROWS)('the screen %s with call %s', (name, call, { failed, notPermitted, empty, columns }: Loaded) => {
  it('is busy until the answer has come, and then shows it', async () => {
    const app = await open(name, call)
    expect(main().querySelector('[aria-busy="true"]')).not.toBeNull()
    await answer(app, call, 'of mine')
    expect(words()).toContain('of mine')
    expect(words()).not.toContain(failed)
    const heads = within(main()).queryAllByRole('columnheader')
    if (columns) expect(heads.map(({ textContent }) => textContent)).toEqual(columns)
  })

  it('[TI-9] shows that the call failed and why, and repeats it on Try again', async () => {
    const app = await open(name, call)
    await app.refuse(call, broken)
    expect(words()).toContain(failed)
    expect(words()).toContain('Out of order')
    expect(app.logged).toEqual(['Out of order'])
    const before = asked(app, call)
    await app.user.click(again() as HTMLElement)
    expect(asked(app, call)).toBe(before + 1)
    await answer(app, call, 'of mine')
    expect(words()).toContain('of mine')
    expect(words()).not.toContain(failed)
  })

  if (notPermitted !== null) {
    it('[SE-10] shows that the call is not permitted, and offers no retry', async () => {
      const app = await open(name, call)
      await app.refuse(call, forbidden)
      expect(words()).toContain(notPermitted)
      expect(again()).toBeNull()
    })
  }

  if (empty) {
    it('shows that there is nothing, and not a failure, for an empty answer', async () => {
      const app = await open(name, call)
      await app.answer(call, empty.answer as never)
      expect(words()).toContain(empty.words)
      expect(words()).not.toContain(failed)
    })
  }
})
