import { accountMachine } from '../../machines/screens/account/account.machine.ts'
import { nameFieldsMachine } from '../../machines/screens/account/nameFields.ts'
import { nameFormMachine } from '../../machines/screens/account/nameForm.machine.ts'
import { passwordFormMachine } from '../../machines/screens/account/passwordForm.machine.ts'
import { sessionListMachine } from '../../machines/screens/account/sessionList.machine.ts'
import type { AccountCalls } from '../effects/calls/account.ts'
import { promised, untyped } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'
import { wireForms } from './forms.ts'

/** The account settings in the world. */
export const wireAccount = (effects: Effects, calls: AccountCalls): typeof accountMachine => {
  const logError = logErrorTo(effects)
  const watchClock = watchClockOf(effects)
  const { watchForm, saveForm } = wireForms(effects)
  return accountMachine.provide({
    actors: {
      nameForm: nameFormMachine.provide({
        actors: {
          fetchAccount: promised(calls.fetchAccount),
          watchClock,
          nameFields: nameFieldsMachine.provide({
            actors: { saveSubject: untyped(promised(calls.saveName)), watchForm },
            actions: { saveForm },
          }),
        },
        actions: { logError },
      }),
      passwordForm: passwordFormMachine.provide({ actors: { savePassword: promised(calls.savePassword) } }),
      sessionList: sessionListMachine.provide({
        actors: {
          fetchSessions: promised(calls.fetchSessions),
          removeSession: promised(calls.removeSession),
          watchClock,
        },
        actions: { logError },
      }),
    },
  })
}
