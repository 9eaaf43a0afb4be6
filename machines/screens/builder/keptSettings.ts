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

/** What is kept of settings that were edited and not applied. JSON knows no undefined: a setting that is there is one. */
export const KeptSettings = define<Partial<LayoutSettings>>('KeptSettings', (value) => is(value, SomeSettings))
