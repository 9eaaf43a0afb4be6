import { density } from '../alphabets/density.ts'
import { ADA, openBareSettings } from './accountSettings.ts'
import { enter } from './arrival.ts'
import type { Stage } from './binding.ts'
import { walk } from './walk.ts'

const choice = ({ page }: Pick<Stage, 'page'>, name: string) =>
  page.getByRole('radiogroup', { name: 'Density' }).getByRole('radio', { name, exact: true })

const chooses =
  (name: string) =>
  (stage: Stage): Promise<void> =>
    choice(stage, name).check()

walk({
  alphabet: density,
  open: { starts: openBareSettings },
  does: {
    'compact is chosen': chooses('Compact'),
    'comfortable is chosen': chooses('Comfortable'),
    'another tab chooses compact': async (stage) => {
      const page = await stage.page.context().newPage()
      // As when a person opens another tab: the storage is unchanged.
      await page.goto(stage.page.url())
      await enter({ ...stage, page }, ADA)
      // If it has already been chosen, it is chosen again after the other one.
      await choice({ page }, 'Comfortable').check()
      await choice({ page }, 'Compact').check()
      await page.close()
    },
  },
  reads: {
    density: async (page) => {
      if (await choice({ page }, 'Compact').isChecked()) return 'compact'
      return (await choice({ page }, 'Comfortable').isChecked()) ? 'comfortable' : null
    },
  },
})
