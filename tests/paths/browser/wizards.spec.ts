import { PATHS } from '../../../machines/app/places.ts'
import { EMPTY_HANDOVER } from '../../../machines/screens/wizards/handover.ts'
import { wizards } from '../alphabets/wizards.ts'
import { arrive } from './arrival.ts'
import { presses, walkWizard } from './wizard.ts'

walkWizard({
  alphabet: wizards,
  open: (stage) => arrive(stage, PATHS.wizards, { first_name: 'Ada', email: 'ada@kickstand.example' }),
  find: (page) => page.getByRole('region', { name: /^Hand over a rental bike/ }),
  text: { name: 'Customer', value: 'Ann Smith' },
  choice: { name: 'Bike', value: 'Trail 500' },
  finish: async (card) => {
    await presses(card, 'Next')
    for (const check of await card.getByRole('checkbox').all()) await check.dispatchEvent('click')
    await presses(card, 'Next')
    await card.getByRole('radio').first().dispatchEvent('click')
    await presses(card, 'Next')
    await presses(card, 'Finish')
  },
  end: 'Nothing was saved',
  kept: { form: 'handover', content: { ...EMPTY_HANDOVER, customer: 'Ann Smith', bike: 'Trail 500' } },
})
