import { LAYOUT_DELAY, LAYOUT_SPLASH_DURATION } from '../../../machines/model/constants.ts'
import {
  DEFAULT_LAYOUT,
  LAYOUT_WIDTHS,
  type LayoutConfig,
  readLayout,
  settingsOf,
  shellLayout,
  withSettings,
} from '../../../machines/model/layout.ts'

const defaults: LayoutConfig = {
  main: { primaryColor: 'teal' },
  loader: { isShown: true },
  scrolltop: { isShown: true },
  header: { isFixedOnDesktop: true, isFixedOnMobile: true, width: 'fluid' },
  aside: { isShown: true, isFixed: true },
  content: { width: 'fixed' },
  toolbar: { isShown: true },
  footer: { width: 'fluid' },
  pageTitle: { isShown: true, hasBreadcrumbs: true },
}

/** Every field differs from its default. */
const other: LayoutConfig = {
  main: { primaryColor: 'teal' },
  loader: { isShown: false },
  scrolltop: { isShown: false },
  header: { isFixedOnDesktop: false, isFixedOnMobile: false, width: 'fixed' },
  aside: { isShown: false, isFixed: false },
  content: { width: 'fluid' },
  toolbar: { isShown: false },
  footer: { width: 'fixed' },
  pageTitle: { isShown: false, hasBreadcrumbs: false },
}

describe('numbers of the layout', () => {
  it('[TH-7] a preview and a reset take 1000 ms', () => {
    expect(LAYOUT_DELAY).toBe(1000)
  })

  it('[SH-17] the splash hides 500 ms after a change', () => {
    expect(LAYOUT_SPLASH_DURATION).toBe(500)
  })
})

describe('a stored layout', () => {
  it('[TH-8] the defaults are the documented ones, such as teal, a fixed header and a fixed aside', () => {
    expect(DEFAULT_LAYOUT).toEqual(defaults)
  })

  it('[TH-8] is read as it was written', () => {
    expect(readLayout(JSON.parse(JSON.stringify(other)))).toEqual(other)
  })

  it.each<unknown>([undefined, null, 7, '', 'teal', true, [], [other], {}, { header: null }, { header: 'fixed' }])(
    '[TH-8] that is %j is read as the defaults',
    (stored) => {
      expect(readLayout(stored)).toEqual(defaults)
    },
  )

  it('[TH-8] keeps each valid field even if other fields are invalid', () => {
    const stored = {
      main: { primaryColor: 'purple' },
      header: { isFixedOnDesktop: 'no', isFixedOnMobile: false, width: 'wide' },
      aside: 'gone',
      content: [],
      footer: { width: 'fixed' },
      pageTitle: { isShown: null, hasBreadcrumbs: 0 },
    }
    expect(readLayout(stored)).toEqual({
      ...defaults,
      header: { isFixedOnDesktop: true, isFixedOnMobile: false, width: 'fluid' },
      footer: { width: 'fixed' },
    })
  })

  it('[TH-8] of another version loses unknown fields, and has the defaults for missing ones', () => {
    const stored = {
      header: { width: 'fixed', isSticky: true },
      sidebar: { isShown: false },
      constructor: 1,
      toString: 2,
    }
    expect(readLayout(stored)).toEqual({ ...defaults, header: { ...defaults.header, width: 'fixed' } })
    expect(readLayout(JSON.parse('{"__proto__": {"aside": {"isShown": false}}, "aside": {"__proto__": 1}}'))).toEqual(
      defaults,
    )
  })
})

describe('settings', () => {
  const changed = {
    isHeaderFixedOnDesktop: false,
    isHeaderFixedOnMobile: false,
    headerWidth: 'fixed',
    isTitleShown: false,
    areBreadcrumbsShown: false,
    isAsideFixed: false,
    contentWidth: 'fluid',
    footerWidth: 'fixed',
  } as const

  it('[TH-6] are fixed headers, three widths, title, breadcrumbs and the fixed aside', () => {
    expect(settingsOf(defaults)).toEqual({
      isHeaderFixedOnDesktop: true,
      isHeaderFixedOnMobile: true,
      headerWidth: 'fluid',
      isTitleShown: true,
      areBreadcrumbsShown: true,
      isAsideFixed: true,
      contentWidth: 'fixed',
      footerWidth: 'fluid',
    })
    expect(LAYOUT_WIDTHS).toEqual(['fluid', 'fixed'])
  })

  it('[TH-6] each change only their own field', () => {
    for (const name of Object.keys(changed) as (keyof typeof changed)[]) {
      const next = withSettings(defaults, { [name]: changed[name] })
      expect(settingsOf(next)).toEqual({ ...settingsOf(defaults), [name]: changed[name] })
    }
    expect(withSettings(defaults, {})).toEqual(defaults)
  })

  it('[TH-6] do not change the fields for which the builder has no control', () => {
    expect(withSettings(defaults, changed)).toEqual({
      ...other,
      loader: { isShown: true },
      scrolltop: { isShown: true },
      toolbar: { isShown: true },
      aside: { isShown: true, isFixed: false },
    })
    expect(withSettings(other, {})).toEqual(other)
  })
})

describe('the shell', () => {
  it('[TH-8] has the default layout on wide and on narrow screens', () => {
    const expected = {
      isHeaderFixed: true,
      headerWidth: 'fluid',
      isTitleShown: true,
      areBreadcrumbsShown: true,
      areActionsShown: true,
      isAsideShown: true,
      isAsideFixed: true,
      contentWidth: 'fixed',
      footerWidth: 'fluid',
      isScrollTopShown: true,
    }
    expect(shellLayout(defaults, false)).toEqual(expected)
    expect(shellLayout(defaults, true)).toEqual(expected)
  })

  it('[TH-6] follows the layout, but its aside is always fixed on a narrow screen', () => {
    const expected = {
      isHeaderFixed: false,
      headerWidth: 'fixed',
      isTitleShown: false,
      areBreadcrumbsShown: false,
      areActionsShown: false,
      isAsideShown: false,
      isAsideFixed: false,
      contentWidth: 'fluid',
      footerWidth: 'fixed',
      isScrollTopShown: false,
    }
    expect(shellLayout(other, false)).toEqual(expected)
    expect(shellLayout(other, true)).toEqual({ ...expected, isAsideFixed: true })
  })

  it.each([
    [true, false, false, true],
    [true, false, true, false],
    [false, true, false, false],
    [false, true, true, true],
  ])(
    '[TH-6] with a header fixed on desktop: %s, on tablet and mobile: %s, and a narrow screen: %s, has a fixed header: %s',
    (desktop, mobile, isNarrow, fixed) => {
      const config = withSettings(defaults, { isHeaderFixedOnDesktop: desktop, isHeaderFixedOnMobile: mobile })
      expect(shellLayout(config, isNarrow).isHeaderFixed).toBe(fixed)
    },
  )
})
