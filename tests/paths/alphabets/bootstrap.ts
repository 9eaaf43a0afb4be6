import { bootstrapMachine } from '../../../machines/shell/bootstrap.machine.ts'
import { alphabet } from '../alphabet.ts'

export const bootstrap = alphabet(bootstrapMachine, {
  starts: { 'the shell mounts': undefined },
  steps: { 'the first screen comes': { type: 'screen.shown' }, '500 ms pass': { pass: 500 } },
  shows: { state: ({ value }) => value },
  facts: [
    { on: 'the shell mounts', sees: { state: 'mounting' } },
    { on: 'the first screen comes', seeing: { state: 'mounting' }, sees: { state: 'initialized' } },
    {
      on: '500 ms pass',
      seeing: { state: 'initialized' },
      sees: { state: 'bootstrapped' },
      asks: ['preloadChunks'],
    },
  ],
})
