/*
 * What a person did on the prerendered page before the console's code had loaded. The script in the head of index.html
 * records it.
 */

/** What the prerendered form contained when the console started. */
export interface EarlyInput {
  readonly email: string
  readonly password: string
  /** Whether the field was filled in and then left. */
  readonly isEmailLeft: boolean
  readonly isPasswordLeft: boolean
  readonly isPasswordShown: boolean
  /** How the person submitted the form; null if they did not. Nothing has been sent: the console does that. */
  readonly sentBy: 'key' | 'press' | null
}

const input = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`)

const isLeft = (field: HTMLInputElement | null): boolean =>
  field !== null && field.value !== '' && document.activeElement !== field

/**
 * Reads what was done in the form in `root`; null if there is no form. The form is unlocked and its marks are removed,
 * because React must find it as it was built. The typed text stays.
 */
export const takeEarlyInput = (root: HTMLElement): EarlyInput | null => {
  const form = root.querySelector('form')
  if (form === null) return null
  const email = input(form, 'email')
  const password = input(form, 'password')
  const { sent } = form.dataset
  const earlyInput: EarlyInput = {
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
  return earlyInput
}

/** What the page shows until the console is drawn, the sign-in form or the splash; null once it is drawn. */
export const readEntry = (): 'form' | 'splash' | null => {
  const { entry } = document.documentElement.dataset
  return entry === 'form' || entry === 'splash' ? entry : null
}

/** Removes what is shown only until the console is drawn: the splash, and the message that it did not load. */
export const endEntry = (): void => {
  delete document.documentElement.dataset.entry
  document.getElementById('splash')?.remove()
  document.getElementById('lost')?.remove()
}
