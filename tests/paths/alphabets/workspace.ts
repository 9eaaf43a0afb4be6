import { workspaceMachine } from '../../../machines/shell/workspace.machine.ts'
import { SCREENS } from '../../support/screens.ts'
import { alphabet } from '../alphabet.ts'
import { FACTS, SHOWS } from '../workspace/facts.ts'
import { STARTS, STEPS } from '../workspace/steps.ts'

export const workspace = alphabet(workspaceMachine, {
  starts: STARTS,
  steps: STEPS,
  reads: ({ context: { user, place, loaded } }) => [user?.email, place?.name, loaded],
  shows: SHOWS,
  facts: FACTS,
  unmet: {
    'transitions: workspace.shell on member.requested [1]':
      'It takes a third person, with whom every path would be walked again: the tables of the machine have it.',
    [`refusals: workspace.screen.choosing always [${SCREENS.length}]`]:
      'a place inside the shell has one of the screens',
  },
})
