import type { AppSnapshot } from '../../../../machines/app/app.machine.ts'
import type { ChunkName } from '../../../../machines/app/chunks.ts'
import type { Place } from '../../../../machines/app/places.ts'
import type { DrawerId, WorkspaceSnapshot } from '../../../../machines/shell/workspace.machine.ts'
import { run } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { app, openedAt } from '../../app/root/subject.ts'
import { ada } from '../../fixtures.ts'
import { workspaceOf } from '../workspaceOf.ts'

/*
 * The actors whose code loads with a drawer or a modal, and that last from their first use until sign-out.
 */

type Feature = 'chat' | 'invitation' | 'appWizard' | 'notifications' | 'problemReport' | 'find'

const FEATURES: readonly { readonly feature: Feature; readonly drawer: DrawerId; readonly actor: string }[] = [
  { feature: 'chat', drawer: 'chatDrawer', actor: 'chat' },
  { feature: 'invitation', drawer: 'invitationModal', actor: 'invitation' },
  { feature: 'appWizard', drawer: 'appWizardModal', actor: 'appWizard' },
  { feature: 'notifications', drawer: 'notifications', actor: 'notificationTabs' },
  { feature: 'problemReport', drawer: 'problemReportModal', actor: 'problemReport' },
  { feature: 'find', drawer: 'findModal', actor: 'find' },
]

const place: Place = { name: 'profile' }
const comes = (name: ChunkName) => ({ done: 'loadChunk', output: undefined, for: { name } }) as const
const asks = (name: ChunkName) => ({ ask: 'loadChunk', input: { name } }) as const
const requests = (drawer: DrawerId) => ({ type: 'drawer.requested', drawer }) as const

describe.each(FEATURES)('$feature', ({ feature, drawer, actor }) => {
  const subject = {
    machine: workspaceOf('chunk', 'drawer'),
    input: { user: ada, place },
    stateOf: ({ value }: WorkspaceSnapshot) => value[feature],
    select: { isThere: ({ children }: WorkspaceSnapshot) => Reflect.has(children, actor) },
  }

  flows(subject, [
    {
      title: '[SH-18] [RT-9] is absent until its code has loaded, and present from then on',
      steps: [
        ['start', { state: 'absent', effects: [asks('profile')], values: { isThere: false } }],
        [requests(drawer), { state: 'absent', effects: [asks(feature)], values: { isThere: false } }],
        [comes(feature), { state: 'present', effects: [], values: { isThere: true } }],
        [
          { to: drawer, event: { type: 'drawer.closed' } },
          { state: 'present', effects: [], values: { isThere: true } },
        ],
        [requests(drawer), { state: 'present', effects: [], values: { isThere: true } }],
        [
          { type: 'place.changed', place: { name: 'notFound' } },
          { state: 'present', effects: [{ abort: 'loadChunk' }], values: { isThere: true } },
        ],
      ],
    },
  ])
})

describe('the wizard of a new app on its page', () => {
  const subject = {
    machine: workspaceOf('chunk', 'drawer'),
    input: { user: ada, place: { name: 'wizards' } as const },
    stateOf: ({ value }: WorkspaceSnapshot) => value.appWizard,
    select: { isThere: ({ children }: WorkspaceSnapshot) => Reflect.has(children, 'appWizard') },
  }

  flows(subject, [
    {
      title: '[RT-9] [SH-18] loads its code with the page, and stays present for the modal when the page is left',
      steps: [
        ['start', { state: 'absent', effects: [asks('wizards')] }],
        [comes('wizards'), { state: 'absent', effects: [asks('appWizard')], values: { isThere: false } }],
        [comes('appWizard'), { state: 'present', effects: [], values: { isThere: true } }],
        [
          { type: 'place.changed', place },
          { state: 'present', effects: [asks('profile')], values: { isThere: true } },
        ],
        [requests('appWizardModal'), { state: 'present', effects: [asks('appWizard')], values: { isThere: true } }],
        [comes('appWizard'), { state: 'present', effects: [], values: { isThere: true } }],
      ],
    },
  ])
})

describe('the problem report', () => {
  flows({ machine: workspaceOf('chunk', 'drawer', 'problemReport'), input: { user: ada, place } }, [
    {
      title: '[PR-3] loads the recording each time its own drawer opens, and at no other time',
      steps: [
        ['start', { effects: [asks('profile')] }],
        [requests('problemReportModal'), { effects: [asks('problemReport')] }],
        [
          comes('problemReport'),
          {
            effects: [{ watch: 'watchForm', input: { email: ada.email, form: 'problem' } }, { ask: 'loadRecording' }],
          },
        ],
        [requests('railDrawer'), { effects: [] }],
        [requests('problemReportModal'), { effects: [{ abort: 'loadRecording' }, { ask: 'loadRecording' }] }],
      ],
    },
  ])
})

describe('the end of the session', () => {
  const began = { done: 'fetchUser', output: ada } as const
  const became = (auth: { token: string } | null) =>
    ({ from: 'watchAuth', event: { type: 'auth.changed', auth } }) as const
  const present = ({ children }: AppSnapshot): string[] | null => {
    const value = children.workspace?.getSnapshot().value
    return value ? FEATURES.map(({ feature }) => value[feature]) : null
  }
  const all = (state: 'absent' | 'present') => FEATURES.map(() => state)

  it('[SE-5] [ND-8] ends all features, so that the next person starts without them', async () => {
    const opened = run(app.machine, openedAt('/crafted/account/settings', { token: 'ada-1' }))
    await opened.start()
    await opened.play(began)
    await opened.play(comes('shell'))
    expect(present(opened.snapshot())).toEqual(all('absent'))
    for (const { feature, drawer } of FEATURES) {
      await opened.play({ to: 'workspace', event: requests(drawer) })
      await opened.play(comes(feature))
    }
    expect(present(opened.snapshot())).toEqual(all('present'))
    await opened.play(became(null))
    expect(present(opened.snapshot())).toBeNull()
    await opened.play(became({ token: 'ada-2' }))
    await opened.play(began)
    await opened.play(comes('shell'))
    expect(present(opened.snapshot())).toEqual(all('absent'))
  })
})
