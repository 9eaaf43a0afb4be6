/* What a person has done on the page that the build has drawn, before the console came. The head of index.html keeps it. */

/** What was done in the form: read, and taken off the page so that it is again as it was built. */
export interface Done {
  readonly email: string
  readonly password: string
  /** The fields that were typed in and then left. */
  readonly isEmailLeft: boolean
  readonly isPasswordLeft: boolean
  readonly isPasswordShown: boolean
  /** How it was sent, which waits for the console; null where it was not. */
  readonly sentBy: 'key' | 'press' | null
}

const input = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`)

const isLeft = (field: HTMLInputElement | null): boolean =>
  field !== null && field.value !== '' && document.activeElement !== field

/** Reads what was done in the form that stands in `root`. */
export const takeDone = (root: HTMLElement): Done | null => {
  const form = root.querySelector('form')
  if (form === null) return null
  const email = input(form, 'email')
  const password = input(form, 'password')
  const { sent } = form.dataset
  const done: Done = {
    email: email?.value ?? '',
    password: password?.value ?? '',
    isEmailLeft: isLeft(email),
    isPasswordLeft: isLeft(password),
    isPasswordShown: password?.type === 'text',
    sentBy: sent === 'key' || sent === 'press' ? sent : null,
  }
  delete form.dataset.sent
  delete form.dataset.filled
  form.querySelector('[aria-busy]')?.setAttribute('aria-busy', 'false')
  for (const field of [email, password]) if (field) field.readOnly = false
  return done
}

/** What the page shows until the console draws it: the form of the sign-in, or that something is on its way. */
export const readEntry = (): 'form' | 'splash' | null => {
  const { entry } = document.documentElement.dataset
  return entry === 'form' || entry === 'splash' ? entry : null
}

/** The console has drawn the page: what stood there in its place goes. */
export const endEntry = (): void => {
  delete document.documentElement.dataset.entry
  document.getElementById('splash')?.remove()
  document.getElementById('lost')?.remove()
}
