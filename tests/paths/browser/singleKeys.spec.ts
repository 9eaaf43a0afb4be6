import { singleKeys } from '../alphabets/singleKeys.ts'
import { openBareSettings } from './accountSettings.ts'
import { inAnotherTab } from './arrival.ts'
import type { Stage } from './binding.ts'
import { walk } from './walk.ts'

const choice = ({ page }: Pick<Stage, 'page'>) => page.getByRole('switch', { name: 'Single-key shortcuts' })

walk({
  alphabet: singleKeys,
  open: { starts: openBareSettings },
  does: {
    'keys are turned off': (stage) => choice(stage).uncheck(),
    'keys are turned on': (stage) => choice(stage).check(),
    'another tab turns them off': (stage) => inAnotherTab(stage, 'kickstand.keys.single', 'off'),
  },
  may: {
    'keys are turned off': ({ isOn }) => isOn === true,
    'keys are turned on': ({ isOn }) => isOn === false,
  },
  reads: { isOn: (page) => choice({ page }).isChecked() },
})
