import { noticesMachine, selectToasts } from '../../../machines/app/notices.machine.ts'
import { alphabet } from '../alphabet.ts'

const SAVED = 'success: Saved'
const FAILED = 'error: Saved'
/** What can be on screen: at most two different notices, oldest first. */
const ALL: readonly (readonly string[])[] = [[], [SAVED], [FAILED], [SAVED, FAILED], [FAILED, SAVED]]

const raised = (on: 'it was saved' | 'it failed', words: string) =>
  ALL.flatMap((before) => {
    if (before.includes(words)) return [{ on, seeing: { words: before }, asks: ['notice.repeated to toast'] }]
    const sees = { words: [...before, words] }
    return [
      { on, seeing: { words: before, isFocused: true }, sees, asks: ['start toast'] },
      // While the window has no focus, the time of the toast does not run.
      { on, seeing: { words: before, isFocused: false }, sees, asks: ['start toast', 'window.blurred to toast'] },
    ]
  })

export const notices = alphabet(noticesMachine, {
  starts: { starts: undefined },
  steps: {
    'it was saved': { type: 'notice.raised', notice: { type: 'success', message: 'Saved', at: 0 } },
    'it failed': { type: 'notice.raised', notice: { type: 'error', message: 'Saved', at: 0 } },
    'the oldest closes': ({ context: { toasts } }) =>
      toasts[0] === undefined ? null : { type: 'toast.closed', id: toasts[0].id },
    'the window loses the focus': { from: 'watchWindowFocus', event: { type: 'window.blurred', at: 1 } },
    'the window has the focus': { from: 'watchWindowFocus', event: { type: 'window.focused', at: 2 } },
  },
  reads: ({ context }) => context.toasts.map(({ id }) => context.words[id]),
  shows: {
    words: (snapshot) => selectToasts(snapshot).map(({ id }) => snapshot.context.words[id] ?? ''),
    isFocused: ({ value }) => value === 'focused',
  },
  facts: [
    { on: 'starts', sees: { words: [], isFocused: true }, asks: ['watchWindowFocus'] },
    ...raised('it was saved', SAVED),
    ...raised('it failed', FAILED),
    ...ALL.flatMap((words) => [
      ...(words.length > 0
        ? [{ on: 'the oldest closes' as const, seeing: { words }, sees: { words: words.slice(1) } }]
        : []),
      {
        on: 'the window loses the focus' as const,
        seeing: { words, isFocused: true },
        sees: { isFocused: false },
        asks: words.map(() => 'window.blurred to toast'),
      },
      {
        on: 'the window has the focus' as const,
        seeing: { words, isFocused: false },
        sees: { isFocused: true },
        asks: words.map(() => 'window.focused to toast'),
      },
    ]),
  ],
})
