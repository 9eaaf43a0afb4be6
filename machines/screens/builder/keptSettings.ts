import { boolean, define, enums, is, partial } from 'superstruct'
import { LAYOUT_WIDTHS, type LayoutSettings } from '../../model/layout.ts'

const width = () => enums(LAYOUT_WIDTHS)

const SomeSettings = partial({
  isHeaderFixedOnDesktop: boolean(),
  isHeaderFixedOnMobile: boolean(),
  headerWidth: width(),
  isTitleShown: boolean(),
  areBreadcrumbsShown: boolean(),
  isAsideFixed: boolean(),
  contentWidth: width(),
  footerWidth: width(),
})

/** Unapplied settings as they are kept in storage. JSON has no `undefined`, so the partial struct matches the type exactly. */
export const KeptSettings = define<Partial<LayoutSettings>>('KeptSettings', (value) => is(value, SomeSettings))
