import { type ReactNode, StrictMode, useInsertionEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { selectView } from '../../machines/app/app.selectors.ts'
import { selectSubmitObstacle } from '../../machines/screens/signIn/signIn.machine.ts'
import { type EarlyInput, endEntry, readEntry, takeEarlyInput } from '../effects/takeOver.ts'
import type { AppActor } from '../hooks/actor.ts'
import { setHydrated } from '../hooks/takeOver.ts'

/** Repeats in the form what a person did before the console had started. */
const repeat = (app: AppActor, earlyInput: EarlyInput): void => {
  const form = app.getSnapshot().children.signIn
  if (!form) return
  if (earlyInput.email !== '') form.send({ type: 'email.changed', email: earlyInput.email })
  if (earlyInput.password !== '') form.send({ type: 'password.changed', password: earlyInput.password })
  if (earlyInput.isEmailLeft) form.send({ type: 'email.left' })
  if (earlyInput.isPasswordLeft) form.send({ type: 'password.left' })
  if (earlyInput.isPasswordShown) form.send({ type: 'passwordVisibility.toggled' })
  // A press on a disabled button does nothing; Enter shows what is missing.
  const isOff = selectSubmitObstacle(form.getSnapshot()) !== null
  if (earlyInput.sentBy === 'key' || (earlyInput.sentBy === 'press' && !isOff)) form.send({ type: 'form.submitted' })
}

/** Removes what the page shows only until the console is drawn, before layout effects measure anything. */
const Begun = ({ children }: { children: ReactNode }) => {
  useInsertionEffect(endEntry, [])
  return children
}

/**
 * Draws the console in `root`. If the page contains the prerendered sign-in form and the sign-in is to be shown, React hydrates the form: the typed
 * text, the focus and the caret are kept. Hydration is synchronous, so that no key press can occur in between. In all other cases, the console is
 * rendered from scratch.
 */
export const draw = (root: HTMLElement | null, app: AppActor, page: ReactNode): void => {
  if (root === null) throw new Error('The page has no element to draw the console in')
  const whole = (
    <StrictMode>
      <Begun>{page}</Begun>
    </StrictMode>
  )
  const earlyInput = readEntry() === 'form' ? takeEarlyInput(root) : null
  if (earlyInput && selectView(app.getSnapshot()) === 'signIn') {
    setHydrated(false)
    flushSync(() => {
      hydrateRoot(root, whole)
    })
    // All in one render, because a field loses its caret if it is first rendered with less text than was typed.
    flushSync(() => {
      repeat(app, earlyInput)
      setHydrated(true)
    })
    return
  }
  createRoot(root).render(whole)
}
