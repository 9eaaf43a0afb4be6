import { EMPTY_APP_FORM } from '../../../machines/shell/appForm.ts'
import { appWizardMachine, appWizard as selectors } from '../../../machines/shell/appWizard.machine.ts'
import { wizardAlphabet } from '../wizardAlphabet.ts'

export const appWizard = wizardAlphabet(appWizardMachine, {
  empty: EMPTY_APP_FORM,
  text: { field: 'name', value: 'Stockroom', missing: 'Enter a name' },
  choice: { field: 'kind', value: 'Reporting', missing: 'Choose a kind' },
  selectText: (snapshot) => selectors.selectForm(snapshot).name,
  selectChoice: (snapshot) => selectors.selectForm(snapshot).kind,
  selectError: selectors.selectError,
  selectObstacle: (snapshot) => selectors.selectObstacle(snapshot, 1),
  selectIsFinished: selectors.selectIsFinished,
})
