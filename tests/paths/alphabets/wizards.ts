import { EMPTY_HANDOVER } from '../../../machines/screens/wizards/handover.ts'
import { handover, wizardsMachine } from '../../../machines/screens/wizards/wizards.machine.ts'
import { wizardAlphabet } from '../wizardAlphabet.ts'

export const wizards = wizardAlphabet(wizardsMachine, {
  empty: EMPTY_HANDOVER,
  text: { field: 'customer', value: 'Ann Smith', missing: 'Enter a customer name' },
  choice: { field: 'bike', value: 'Trail 500', missing: 'Choose a bike' },
  selectText: (snapshot) => handover.selectForm(snapshot).customer,
  selectChoice: (snapshot) => handover.selectForm(snapshot).bike,
  selectError: handover.selectError,
  selectObstacle: (snapshot) => handover.selectObstacle(snapshot, 1),
  selectIsFinished: handover.selectIsFinished,
})
