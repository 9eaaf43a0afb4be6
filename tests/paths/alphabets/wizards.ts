import { EMPTY_HANDOVER } from '../../../machines/screens/wizards/handover.ts'
import {
  selectHandover,
  selectHandoverError,
  selectHandoverObstacle,
  selectIsHandedOver,
  wizardsMachine,
} from '../../../machines/screens/wizards/wizards.machine.ts'
import { wizardAlphabet } from '../wizardAlphabet.ts'

export const wizards = wizardAlphabet(wizardsMachine, {
  empty: EMPTY_HANDOVER,
  text: { field: 'customer', value: 'Ann Smith', missing: 'Customer is required' },
  choice: { field: 'bike', value: 'Trail 500', missing: 'Choose a bike' },
  selectText: (snapshot) => selectHandover(snapshot).customer,
  selectChoice: (snapshot) => selectHandover(snapshot).bike,
  selectError: selectHandoverError,
  selectObstacle: (snapshot) => selectHandoverObstacle(snapshot, 1),
  selectIsFinished: selectIsHandedOver,
})
