import { PATHS } from '../../../machines/app/places.ts'
import { notifications } from '../alphabets/notifications.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { walk } from './walk.ts'

/** For each tab, words that only its list has. */
const LISTS = { alerts: 'Alerts', updates: 'Updates', logs: 'Logs' } as const

const drawer = (page: Stage['page']) => page.getByRole('dialog', { name: 'Notifications' })

const chooses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    drawer(page).getByRole('tab', { name, exact: true }).click()

walk({
  alphabet: notifications,
  open: {
    'the drawer opens': async (stage) => {
      await arrive(stage, PATHS.profile, { first_name: 'Ada', email: 'ada@kickstand.example' })
      await stage.page.getByRole('list', { name: 'Side footer' }).getByRole('button', { name: 'Notifications' }).click()
    },
  },
  does: {
    'Alerts is chosen': chooses(LISTS.alerts),
    'Updates is chosen': chooses(LISTS.updates),
    'Logs is chosen': chooses(LISTS.logs),
  },
  reads: {
    tab: async (page) => {
      const [chosen] = await drawer(page).getByRole('tab', { selected: true }).allTextContents()
      const [panel] = await drawer(page)
        .getByRole('tabpanel')
        .getByRole('list')
        .evaluateAll((lists) => lists.map((one) => one.getAttribute('aria-label')))
      return chosen === panel
        ? Object.entries(LISTS).find(([, name]) => name === chosen)?.[0]
        : `${chosen} over ${panel}`
    },
  },
})
