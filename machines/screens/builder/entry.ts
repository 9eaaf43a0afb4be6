import { screen } from '../screen.ts'
import type { builderMachine } from './builder.machine.ts'

export const builder = screen<typeof builderMachine>()({
  path: '/builder',
  title: 'Layout Builder',
  trail: ['Tools'],
  permission: null,
  input: (_, { email }) => ({ email }),
})
