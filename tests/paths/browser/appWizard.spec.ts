import { PATHS } from '../../../machines/app/places.ts'
import { EMPTY_APP_FORM } from '../../../machines/shell/appForm.ts'
import { appWizard } from '../alphabets/appWizard.ts'
import { arrive } from './arrival.ts'
import { write } from './fields.ts'
import { presses, walkWizard } from './wizard.ts'

walkWizard({
  alphabet: appWizard,
  open: async (stage) => {
    await arrive(stage, PATHS.profile, { first_name: 'Ada', email: 'ada@kickstand.example' })
    await stage.page.getByRole('button', { name: 'New App' }).click()
  },
  find: (page) => page.getByRole('dialog', { name: 'New App' }),
  text: { name: 'Name', value: 'Stockroom' },
  choice: { name: 'Kind', value: 'Reporting' },
  finish: async (modal) => {
    await presses(modal, 'Next')
    await modal.getByRole('checkbox', { name: 'Orders' }).dispatchEvent('click')
    await presses(modal, 'Next')
    await write(modal.getByRole('textbox', { name: 'Email of the contact' }), 'ada@kickstand.example')
    await presses(modal, 'Next')
    await presses(modal, 'Finish')
  },
  end: 'Nothing was created',
  kept: { form: 'newApp', content: { ...EMPTY_APP_FORM, name: 'Stockroom', kind: 'Reporting' } },
})
