import { type ReactNode, StrictMode, useInsertionEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { selectView } from '../../machines/app/app.selectors.ts'
import { selectSubmitObstacle } from '../../machines/screens/signIn/signIn.machine.ts'
import { type Done, endEntry, readEntry, takeDone } from '../effects/takeOver.ts'
import type { AppActor } from '../hooks/actor.ts'
import { setTakenOver } from '../hooks/takeOver.ts'

/** Does in the form what a person has done before it listened. */
const repeat = (app: AppActor, done: Done): void => {
  const form = app.getSnapshot().children.signIn
  if (!form) return
  if (done.email !== '') form.send({ type: 'email.changed', email: done.email })
  if (done.password !== '') form.send({ type: 'password.changed', password: done.password })
  if (done.isEmailLeft) form.send({ type: 'email.left' })
  if (done.isPasswordLeft) form.send({ type: 'password.left' })
  if (done.isPasswordShown) form.send({ type: 'passwordVisibility.toggled' })
  // A press on a button that is off does nothing, a key says what is missing.
  const isOff = selectSubmitObstacle(form.getSnapshot()) !== null
  if (done.sentBy === 'key' || (done.sentBy === 'press' && !isOff)) form.send({ type: 'form.submitted' })
}

/** Takes what the build has drawn off the page as the console comes: before anything of the console is measured. */
const Begun = ({ children }: { children: ReactNode }) => {
  useInsertionEffect(endEntry, [])
  return children
}

/**
 * Draws the console in `root`. Where the form that the build has drawn stands there and is what is to be shown, it is taken
 * over, with what was typed, the focus and the caret. All at once: no key may come between. Else the console begins with the same
 * mark of waiting as the page, or with what there is to show.
 */
export const draw = (root: HTMLElement | null, app: AppActor, page: ReactNode): void => {
  if (root === null) throw new Error('The page has no element to draw the console in')
  const whole = (
    <StrictMode>
      <Begun>{page}</Begun>
    </StrictMode>
  )
  const done = readEntry() === 'form' ? takeDone(root) : null
  if (done && selectView(app.getSnapshot()) === 'signIn') {
    setTakenOver(false)
    flushSync(() => {
      hydrateRoot(root, whole)
    })
    // In one drawing: a field that was drawn with less than was typed would lose its caret.
    flushSync(() => {
      repeat(app, done)
      setTakenOver(true)
    })
    return
  }
  createRoot(root).render(whole)
}
