import { describeScreen } from './descriptor.ts'

export const widgets = describeScreen({
  path: '/crafted/widgets',
  also: ['/crafted/widgets/lists'],
  title: 'Widgets',
  trail: ['Tools'],
  permission: null,
  onlyHere: 'Menus, drawers and toasts',
})
