import { describeScreen } from './descriptor.ts'

export const wizards = describeScreen({
  path: '/crafted/pages/wizards',
  also: ['/crafted/pages/wizards/horizontal'],
  title: 'Wizards',
  trail: ['Tools'],
  permission: null,
  onlyHere: 'Hand over a rental bike',
})
