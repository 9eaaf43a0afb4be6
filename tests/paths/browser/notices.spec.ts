import { notices } from '../alphabets/notices.ts'
import { openTickets, say, tell, toasts } from './notices.ts'
import { walk } from './walk.ts'

walk({
  alphabet: notices,
  open: { starts: openTickets },
  does: {
    'it was saved': (stage) => say(stage, 200, 'Saved'),
    'it failed': (stage) => say(stage, 500, 'Saved'),
    'the oldest closes': ({ page }) => toasts(page).first().getByRole('button', { name: 'Close' }).press('Enter'),
    'the window loses the focus': ({ page }) => tell(page, 'blur'),
    'the window has the focus': ({ page }) => tell(page, 'focus'),
  },
  // Errors are below the other notices, whichever came first.
  may: { 'it was saved': ({ words }) => String(words) !== 'error: Saved' },
  reads: {
    words: (page) =>
      toasts(page).evaluateAll((all) =>
        all.map((toast) => `${toast.getAttribute('data-toast')}: ${toast.textContent}`),
      ),
  },
})
