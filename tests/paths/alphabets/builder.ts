import {
  builderMachine,
  selectBuilderObstacle,
  selectChanges,
  selectIsBusy,
  selectIsPreviewing,
  selectIsResetting,
  selectTab,
} from '../../../machines/screens/builder/builder.machine.ts'
import { alphabet } from '../alphabet.ts'

const FREE = { isBusy: false, isPreviewing: false, isResetting: false, obstacle: null } as const
const FIXED = { footerWidth: 'fixed' } as const

export const builder = alphabet(builderMachine, {
  starts: { 'the Layout Builder opens': { email: 'ada@kickstand.example' } },
  steps: {
    'Header is chosen': { type: 'tab.chosen', tab: 'header' },
    'Page Title is chosen': { type: 'tab.chosen', tab: 'pageTitle' },
    'Aside is chosen': { type: 'tab.chosen', tab: 'aside' },
    'Content is chosen': { type: 'tab.chosen', tab: 'content' },
    'Footer is chosen': { type: 'tab.chosen', tab: 'footer' },
    'the footer is to be fixed': { type: 'setting.changed', changes: FIXED },
    'a fixed footer was kept': { from: 'watchForm', event: { type: 'form.adopted', content: FIXED } },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else was kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'Preview is pressed': { type: 'preview.requested' },
    'Reset is pressed': { type: 'reset.requested' },
    '1000 ms pass': { pass: 1000 },
  },
  shows: {
    tab: selectTab,
    changes: selectChanges,
    isRestored: ({ context }) => context.isRestored,
    isBusy: selectIsBusy,
    isPreviewing: selectIsPreviewing,
    isResetting: selectIsResetting,
    obstacle: selectBuilderObstacle,
  },
  facts: [
    {
      on: 'the Layout Builder opens',
      sees: { tab: 'header', changes: {}, isRestored: false, ...FREE },
      asks: ['watchForm'],
    },
    { on: 'Header is chosen', sees: { tab: 'header' } },
    { on: 'Page Title is chosen', sees: { tab: 'pageTitle' } },
    { on: 'Aside is chosen', sees: { tab: 'aside' } },
    { on: 'Content is chosen', sees: { tab: 'content' } },
    { on: 'Footer is chosen', sees: { tab: 'footer' } },
    { on: 'the footer is to be fixed', seeing: { isBusy: false }, sees: { changes: FIXED }, asks: ['saveForm'] },
    { on: 'a fixed footer was kept', seeing: { isBusy: false }, sees: { changes: FIXED, isRestored: true } },
    { on: 'another tab is done with it', seeing: { isBusy: false }, sees: { changes: {}, isRestored: false } },
    {
      on: 'Discard is pressed',
      seeing: { isBusy: false },
      sees: { changes: {}, isRestored: false },
      asks: ['saveForm'],
    },
    {
      on: 'Preview is pressed',
      seeing: { isBusy: false },
      sees: { isBusy: true, isPreviewing: true, obstacle: 'Applying the layout. Please wait.' },
    },
    {
      on: 'Reset is pressed',
      seeing: { isBusy: false },
      sees: { isBusy: true, isResetting: true, obstacle: 'Restoring the defaults. Please wait.' },
    },
    {
      on: '1000 ms pass',
      seeing: { isPreviewing: true },
      sees: { changes: {}, isRestored: false, ...FREE },
      asks: ['layout.previewed', 'saveForm'],
    },
    {
      on: '1000 ms pass',
      seeing: { isResetting: true },
      sees: { changes: {}, isRestored: false, ...FREE },
      asks: ['layout.restored', 'saveForm'],
    },
  ],
})
