import {
  builderMachine,
  selectBuilderObstacle,
  selectChanges,
  selectIsBusy,
  selectIsPreviewing,
  selectIsResetting,
  selectTab,
} from '../../../machines/screens/builder.machine.ts'
import { alphabet } from '../alphabet.ts'

const FREE = { isBusy: false, isPreviewing: false, isResetting: false, obstacle: null } as const
const FIXED = { footerWidth: 'fixed' } as const

export const builder = alphabet(builderMachine, {
  starts: { 'the Layout Builder opens': undefined },
  steps: {
    'Header is chosen': { type: 'tab.chosen', tab: 'header' },
    'Page Title is chosen': { type: 'tab.chosen', tab: 'pageTitle' },
    'Aside is chosen': { type: 'tab.chosen', tab: 'aside' },
    'Content is chosen': { type: 'tab.chosen', tab: 'content' },
    'Footer is chosen': { type: 'tab.chosen', tab: 'footer' },
    'the footer is to be fixed': { type: 'setting.changed', changes: FIXED },
    'Preview is pressed': { type: 'preview.requested' },
    'Reset is pressed': { type: 'reset.requested' },
    '1000 ms pass': { pass: 1000 },
  },
  shows: {
    tab: selectTab,
    changes: selectChanges,
    isBusy: selectIsBusy,
    isPreviewing: selectIsPreviewing,
    isResetting: selectIsResetting,
    obstacle: selectBuilderObstacle,
  },
  facts: [
    { on: 'the Layout Builder opens', sees: { tab: 'header', changes: {}, ...FREE } },
    { on: 'Header is chosen', sees: { tab: 'header' } },
    { on: 'Page Title is chosen', sees: { tab: 'pageTitle' } },
    { on: 'Aside is chosen', sees: { tab: 'aside' } },
    { on: 'Content is chosen', sees: { tab: 'content' } },
    { on: 'Footer is chosen', sees: { tab: 'footer' } },
    { on: 'the footer is to be fixed', seeing: { isBusy: false }, sees: { changes: FIXED } },
    {
      on: 'Preview is pressed',
      seeing: { isBusy: false },
      sees: { isBusy: true, isPreviewing: true, obstacle: 'The layout is being applied' },
    },
    {
      on: 'Reset is pressed',
      seeing: { isBusy: false },
      sees: { isBusy: true, isResetting: true, obstacle: 'The defaults are being restored' },
    },
    {
      on: '1000 ms pass',
      seeing: { isPreviewing: true },
      sees: { changes: {}, ...FREE },
      asks: ['layout.previewed'],
    },
    { on: '1000 ms pass', seeing: { isResetting: true }, sees: { changes: {}, ...FREE }, asks: ['layout.restored'] },
  ],
})
