import { screen } from '../screen.ts'
import type { widgetsMachine } from './widgets.machine.ts'

export const widgets = screen<typeof widgetsMachine>()({
  path: '/crafted/widgets',
  also: ['/crafted/widgets/*'],
  title: 'Widgets',
  trail: ['Tools'],
  permission: null,
})
