import { CallError } from '../../../machines/model/callError.ts'
import { railMachine, selectHasListFailed, selectSection } from '../../../machines/shell/rail.machine.ts'
import { spec } from '../../support/spec.ts'

describe('rail', () => {
  spec(
    {
      machine: railMachine,
      input: { offersPermissions: true },
      select: { section: selectSection, hasFailed: selectHasListFailed },
    },
    [
      {
        title: '[SE-8] does not request permissions if the API does not list them',
        input: { offersPermissions: false },
        when: 'start',
        expected: { state: 'ready', effects: [] },
      },
      {
        title: '[SE-8] passes the listed permissions on',
        when: { done: 'fetchPermissions', output: ['dashboard.view', 'users.view'] },
        expected: {
          state: 'ready',
          effects: [{ parent: { type: 'permissions.listed', permissions: ['dashboard.view', 'users.view'] } }],
        },
      },
      {
        title: '[SE-8] [ND-25] logs the failure and shows that entries may be missing if permissions cannot be listed',
        when: { fail: 'fetchPermissions', error: new CallError('network', 'No answer') },
        expected: {
          state: 'failed',
          effects: [{ tell: 'logError', params: { message: 'No answer' } }],
          values: { hasFailed: true },
        },
      },
    ],
  )
})
