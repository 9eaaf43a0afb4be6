import { noticesMachine, selectToasts, type ToastRef } from '../../../machines/app/notices.machine.ts'
import { selectToastMessage } from '../../../machines/app/toast.machine.ts'
import { spec } from '../../support/spec.ts'

type NoticesSnapshot = Parameters<typeof selectToasts>[0]
const each =
  <Value>(read: (toast: ToastRef) => Value) =>
  (snapshot: NoticesSnapshot): Value[] =>
    selectToasts(snapshot).map(read)

const raised = (message: string, at = 0) =>
  ({ type: 'notice.raised', notice: { type: 'success', message, at } }) as const
const blurred = (at: number) => ({ from: 'watchWindowFocus', event: { type: 'window.blurred', at } }) as const
const focused = (at: number) => ({ from: 'watchWindowFocus', event: { type: 'window.focused', at } }) as const

const subject = {
  machine: noticesMachine,
  select: {
    ids: each(({ id }) => id),
    messages: each((toast) => selectToastMessage(toast.getSnapshot())),
    words: ({ context }: NoticesSnapshot) => Object.keys(context.words),
    actors: ({ children }: NoticesSnapshot) => Object.keys(children).filter((id) => id.startsWith('toast-')),
    states: each((toast) => JSON.stringify(toast.getSnapshot().value)),
  },
}

describe('notices', () => {
  spec(subject, [
    {
      title: '[ER-3] a notice that is raised again after 3000 ms is still shown after 7999 ms',
      given: [raised('Saved'), { pass: 3000 }, raised('Saved', 3000)],
      when: { pass: 4999 },
      expected: { state: 'focused', effects: [], values: { ids: ['toast-1'] } },
    },
    {
      title: '[ER-3] a clicked toast is removed, and the others stay',
      given: [raised('First'), raised('Second')],
      when: { to: 'toast-1', event: { type: 'toast.clicked' } },
      expected: {
        state: 'focused',
        effects: [],
        values: { ids: ['toast-2'], messages: ['Second'], words: ['toast-2'], actors: ['toast-2'] },
      },
    },
    {
      title: '[ER-3] the id of a removed toast is not used again',
      given: [raised('First'), { to: 'toast-1', event: { type: 'toast.clicked' } }],
      when: raised('Second'),
      expected: { state: 'focused', effects: [], values: { ids: ['toast-2'] } },
    },
    {
      title: '[ER-3] a toast pauses while the window has no focus, and closes after its remaining 3000 ms',
      given: [raised('First'), { pass: 2000 }, blurred(2000), { pass: 100_000 }, focused(102_000)],
      when: { pass: 3000 },
      expected: { state: 'focused', effects: [], values: { messages: [] } },
    },
    {
      title: '[ER-3] a notice that is raised without window focus closes 5000 ms after the focus is back',
      given: [blurred(0), raised('Saved', 1000), { pass: 100_000 }, focused(100_000)],
      when: { pass: 5000 },
      expected: { state: 'focused', effects: [], values: { messages: [] } },
    },
  ])
})
