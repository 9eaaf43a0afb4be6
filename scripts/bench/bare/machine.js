/// <reference lib="dom" />
import { ofetch } from 'ofetch'
import { create, object, string, type } from 'superstruct'
import { assign, fromPromise, setup } from 'xstate'

/** @typedef {{ email: string, password: string }} Credentials */

const KEY = 'bare.token'
const Login = object({ data: type({ token: string() }) })

/** @param {Credentials} body */
const signIn = async (body) => {
  const answer = await ofetch('/api/admin/auth/login', { method: 'POST', body })
  const { token } = create({ data: answer.data }, Login).data
  await ofetch('/api/admin/init', { headers: { authorization: `Bearer ${token}` } })
  localStorage.setItem(KEY, token)
  return token
}

const resume = async () => {
  const token = localStorage.getItem(KEY)
  if (!token) throw new Error('Nobody is signed in.')
  await ofetch('/api/admin/init', { headers: { authorization: `Bearer ${token}` } })
  return token
}

export const bareMachine = setup({
  types: {
    context: /** @type {{ token: string }} */ ({}),
    events: /** @type {{ type: 'form.submitted' } & Credentials} */ ({}),
  },
  actors: {
    signIn: fromPromise((/** @type {{ input: Credentials }} */ { input }) => signIn(input)),
    resume: fromPromise(resume),
  },
  actions: {
    storeToken: assign((_, /** @type {{ token: string }} */ { token }) => ({ token })),
  },
}).createMachine({
  id: 'bare',
  context: { token: '' },
  initial: 'resuming',
  states: {
    resuming: {
      invoke: {
        src: 'resume',
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: 'signedOut',
      },
    },
    signedOut: { on: { 'form.submitted': 'signingIn' } },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => ({ email: event.email, password: event.password }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: 'signedOut',
      },
    },
    signedIn: {},
  },
})
