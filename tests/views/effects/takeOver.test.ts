import { endEntry, readEntry, takeEarlyInput } from '../../../src/effects/takeOver.ts'

/** The sign-in form as the build puts it into the page. */
const FORM = `<form><input name="email"><input name="password" type="password">
  <button aria-busy="false">Sign In</button></form>`

const page = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div><div id="splash"></div>`
  return document.body.querySelector<HTMLElement>('#root') ?? document.body
}
const field = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`There is no field ${name}`)
  return input
}

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset.entry
})

describe('input from before the console loaded', () => {
  it('[PF-2] is empty for an untouched form, and null without a form', () => {
    expect(takeEarlyInput(page(FORM))).toEqual({
      email: '',
      password: '',
      isEmailLeft: false,
      isPasswordLeft: false,
      isPasswordShown: false,
      sentBy: null,
    })
    expect(takeEarlyInput(page(''))).toBeNull()
  })

  it('[PF-2] has the typed text, which filled fields lost the focus, and whether the password is shown', () => {
    const root = page(FORM)
    field('email').value = 'ada@kickstand.example'
    field('password').value = 'sec'
    field('password').type = 'text'
    field('password').focus()
    expect(takeEarlyInput(root)).toMatchObject({
      email: 'ada@kickstand.example',
      password: 'sec',
      isEmailLeft: true,
      isPasswordLeft: false,
      isPasswordShown: true,
    })
    field('email').value = ''
    field('password').blur()
    expect(takeEarlyInput(root)).toMatchObject({ email: '', isEmailLeft: false, isPasswordLeft: true })
  })

  it.each([
    ['key', 'key'],
    ['press', 'press'],
    ['something else', null],
  ])('[PF-3] has the way in which the form was submitted (%s), and reading it resets the form', (sent, sentBy) => {
    const root = page(FORM)
    const form = root.querySelector('form')
    if (form) form.dataset.sent = sent
    root.querySelector('button')?.setAttribute('aria-busy', 'true')
    for (const name of ['email', 'password']) field(name).readOnly = true
    expect(takeEarlyInput(root)?.sentBy).toBe(sentBy)
    expect(root.innerHTML).toBe(FORM)
  })

  it('[PF-4] the page states whether it shows the form or the splash, until endEntry removes the splash', () => {
    page(FORM)
    expect(readEntry()).toBeNull()
    document.documentElement.dataset.entry = 'blue'
    expect(readEntry()).toBeNull()
    document.documentElement.dataset.entry = 'splash'
    expect(readEntry()).toBe('splash')
    document.documentElement.dataset.entry = 'form'
    expect(readEntry()).toBe('form')
    endEntry()
    expect(readEntry()).toBeNull()
    expect(document.getElementById('splash')).toBeNull()
  })
})
