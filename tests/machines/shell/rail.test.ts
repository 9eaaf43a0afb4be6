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
        title: '[SH-1] the section of the dashboard is chosen at first',
        when: 'start',
        expected: { state: 'fetching', effects: [{ ask: 'fetchPermissions' }], values: { section: 'dashboard' } },
      },
      {
        title: '[SH-1] another one is chosen, whatever the list does',
        when: { type: 'section.chosen', section: 'reports' },
        expected: { state: 'fetching', effects: [], values: { section: 'reports' } },
      },
      {
        title: '[SH-1] and back again',
        given: [{ type: 'section.chosen', section: 'reports' }],
        when: { type: 'section.chosen', section: 'dashboard' },
        expected: { state: 'fetching', effects: [], values: { section: 'dashboard' } },
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
        title: '[SE-8] while it is asked already: once more, and the first is given up',
        when: { type: 'session.renewed' },
        expected: { state: 'fetching', effects: [{ abort: 'fetchPermissions' }, { ask: 'fetchPermissions' }] },
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
      {
        title: '[ND-25] [ND-24] it is asked for once more',
        given: [{ fail: 'fetchPermissions', error: new CallError('network', 'No answer') }],
        when: { type: 'retry.requested' },
        expected: { state: 'fetching', effects: [{ ask: 'fetchPermissions' }], values: { hasFailed: false } },
      },
      {
        title: '[SE-8] [ND-10] it is told anew who is here after it has failed: asked anew',
        given: [{ fail: 'fetchPermissions', error: new CallError('network', 'No answer') }],
        when: { type: 'session.renewed' },
        expected: { state: 'fetching', effects: [{ ask: 'fetchPermissions' }] },
      },
      {
        title: '[ND-25] nothing is asked for once more that came, or is on its way',
        when: { type: 'retry.requested' },
        expected: { state: 'fetching', effects: [] },
      },
    ],
  )
})
