import { layoutMachine, selectIsSplashShown, selectLayout } from '../../../machines/shell/layout.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const quiet = { loader: { isShown: false }, footer: { width: 'fixed' } }
const another = { footer: { width: 'fixed' } }

/** The footer's setting stands for all others except that of the splash, which is tested too. */
export const layout = alphabet(layoutMachine, {
  starts: { 'the shell mounts': undefined },
  steps: {
    'a fixed footer is previewed': { type: 'layout.previewed', changes: { footerWidth: 'fixed' } },
    'the defaults are restored': { type: 'layout.restored' },
    'nothing is stored': { from: 'watchLayout', event: { type: 'layout.adopted', stored: null } },
    'a layout with a fixed footer is stored': {
      from: 'watchLayout',
      event: { type: 'layout.adopted', stored: another },
    },
    'one without a splash is stored': { from: 'watchLayout', event: { type: 'layout.adopted', stored: quiet } },
    '500 ms pass': { pass: 500 },
  },
  shows: {
    state: ({ value }) => value,
    footer: (snapshot) => selectLayout(snapshot).footer.width,
    hasSplash: (snapshot) => selectLayout(snapshot).loader.isShown,
    isSplashShown: selectIsSplashShown,
  },
  facts: [
    {
      on: 'the shell mounts',
      sees: { state: 'unread', footer: 'fluid', hasSplash: true, isSplashShown: false },
      asks: ['watchLayout'],
    },
    { on: 'a fixed footer is previewed', sees: { state: 'changing', footer: 'fixed' }, asks: ['saveLayout'] },
    { on: 'a fixed footer is previewed', seeing: { hasSplash: true }, sees: { isSplashShown: true } },
    {
      on: 'the defaults are restored',
      sees: { state: 'changing', footer: 'fluid', hasSplash: true, isSplashShown: true },
      asks: ['saveLayout'],
    },
    { on: 'nothing is stored', sees: { footer: 'fluid', hasSplash: true } },
    { on: 'a layout with a fixed footer is stored', sees: { footer: 'fixed', hasSplash: true } },
    { on: 'one without a splash is stored', sees: { footer: 'fixed', hasSplash: false, isSplashShown: false } },
    ...(['nothing is stored', 'a layout with a fixed footer is stored'] as const).flatMap(
      (on) =>
        [
          { on, seeing: { state: 'unread' }, sees: { state: 'settled' } },
          { on, seeing: { state: oneOf('settled', 'changing') }, sees: { state: 'changing', isSplashShown: true } },
        ] as const,
    ),
    { on: 'one without a splash is stored', seeing: { state: 'unread' }, sees: { state: 'settled' } },
    {
      on: 'one without a splash is stored',
      seeing: { state: oneOf('settled', 'changing') },
      sees: { state: 'changing' },
    },
    { on: '500 ms pass', seeing: { state: 'changing' }, sees: { state: 'settled' } },
    { on: '500 ms pass', seeing: { isSplashShown: true }, sees: { isSplashShown: false } },
  ],
})
