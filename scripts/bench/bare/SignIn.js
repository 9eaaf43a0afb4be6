/// <reference lib="dom" />
import { Button, Input } from '@fluentui/react-components'
import { createElement as h } from 'react'

/**
 * @import { Credentials } from './machine.js'
 * @import { FormEvent } from 'react'
 */

/** @param {{ isBusy: boolean, onSubmit: (credentials: Credentials) => void }} props */
export const SignIn = ({ isBusy, onSubmit }) =>
  h(
    'form',
    {
      'data-screen': 'signIn',
      onSubmit: (/** @type {FormEvent<HTMLFormElement>} */ event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        onSubmit({ email: String(data.get('email')), password: String(data.get('password')) })
      },
    },
    h('h1', null, 'Sign in'),
    h(Input, { type: 'email', name: 'email' }),
    h(Input, { type: 'password', name: 'password' }),
    h(Button, { type: 'submit', disabled: isBusy }, 'Continue'),
  )
