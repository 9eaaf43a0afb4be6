import { EMPTY_APP_FORM } from '../../../machines/shell/appForm.ts'
import {
  appWizardMachine,
  selectFieldError,
  selectForm,
  selectIsAppFinished,
  selectObstacle,
} from '../../../machines/shell/appWizard.machine.ts'
import { wizardAlphabet } from '../wizardAlphabet.ts'

export const appWizard = wizardAlphabet(appWizardMachine, {
  empty: EMPTY_APP_FORM,
  text: { field: 'name', value: 'Stockroom', missing: 'Name is required' },
  choice: { field: 'kind', value: 'Reporting', missing: 'Choose a kind' },
  selectText: (snapshot) => selectForm(snapshot).name,
  selectChoice: (snapshot) => selectForm(snapshot).kind,
  selectError: selectFieldError,
  selectObstacle: (snapshot) => selectObstacle(snapshot, 1),
  selectIsFinished: selectIsAppFinished,
})
