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
        title: '[SE-8] on mount the permission list is asked for',
        when: 'start',
        expected: { state: 'fetching', effects: [{ ask: 'fetchPermissions' }] },
      },
      {
        title: '[SE-8] an API that offers no list is not asked: the permissions of init count',
        input: { offersPermissions: false },
        when: 'start',
        expected: { state: 'ready', effects: [] },
      },
      {
        title: '[SE-8] what is listed is told',
        when: { done: 'fetchPermissions', output: ['dashboard.view', 'users.view'] },
        expected: {
          state: 'ready',
          effects: [{ parent: { type: 'permissions.listed', permissions: ['dashboard.view', 'users.view'] } }],
        },
      },
      {
        title: '[SE-8] [ND-10] it is told anew who is here: what they may do is asked anew, too',
        given: [{ done: 'fetchPermissions', output: ['dashboard.view'] }],
        when: { type: 'session.renewed' },
        expected: { state: 'fetching', effects: [{ ask: 'fetchPermissions' }] },
      },
      {
        title:
          '[SE-8] [ND-25] the call fails: logged, and the rail is there with what is known and says that entries may be missing',
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
