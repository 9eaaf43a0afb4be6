import { boolean, coerce, create, enums, type Infer, is, object, type Struct, unknown } from 'superstruct'

export const LAYOUT_WIDTHS = ['fluid', 'fixed'] as const
/** Over the whole width there is, or no wider than the page is meant to be read. */
export type LayoutWidth = (typeof LAYOUT_WIDTHS)[number]

// A stored value may be of another version, or written by hand: each field counts for itself.
const field = <Value, Schema>(struct: Struct<Value, Schema>, otherwise: Value): Struct<Value, Schema> =>
  // Most often there is none: to find out that this does not fit takes making an error.
  coerce(struct, unknown(), (value) => (value !== undefined && is(value, struct) ? value : otherwise))

const ownFields = (value: unknown, names: readonly string[]): Record<string, unknown> => {
  const found = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return Object.fromEntries(names.map((name) => [name, found.get(name)]))
}

const part = <Value, Schema extends object>(struct: Struct<Value, Schema>): Struct<Value, Schema> =>
  coerce(struct, unknown(), (value) => ownFields(value, Object.keys(struct.schema)))

const flag = (otherwise: boolean) => field(boolean(), otherwise)
const width = (otherwise: LayoutWidth) => field(enums(LAYOUT_WIDTHS), otherwise)

/** How the shell is laid out, with the default of each field. */
export const LayoutConfig = part(
  object({
    main: part(object({ primaryColor: field(enums(['teal']), 'teal') })),
    /** The splash after a change of layout. */
    loader: part(object({ isShown: flag(true) })),
    /** The control that leads back to the top of the page. */
    scrolltop: part(object({ isShown: flag(true) })),
    /** `isFixed...`: it stays in view while the page scrolls. */
    header: part(object({ isFixedOnDesktop: flag(true), isFixedOnMobile: flag(true), width: width('fluid') })),
    /** The side rail; fixed: it stays in view while the page scrolls. */
    aside: part(object({ isShown: flag(true), isFixed: flag(true) })),
    content: part(object({ width: width('fixed') })),
    /** The actions at the right of the header. */
    toolbar: part(object({ isShown: flag(true) })),
    footer: part(object({ width: width('fluid') })),
    pageTitle: part(object({ isShown: flag(true), hasBreadcrumbs: flag(true) })),
  }),
)
export type LayoutConfig = Infer<typeof LayoutConfig>

/** The layout that a stored value means: whatever part of it is none is the default's. */
export const readLayout = (stored: unknown): LayoutConfig => create(stored, LayoutConfig)

export const DEFAULT_LAYOUT: LayoutConfig = readLayout(null)

/** What the Layout Builder can change. */
export interface LayoutSettings {
  readonly isHeaderFixedOnDesktop: boolean
  readonly isHeaderFixedOnMobile: boolean
  readonly headerWidth: LayoutWidth
  readonly isTitleShown: boolean
  readonly areBreadcrumbsShown: boolean
  readonly isAsideFixed: boolean
  readonly contentWidth: LayoutWidth
  readonly footerWidth: LayoutWidth
}

export const settingsOf = ({ header, pageTitle, aside, content, footer }: LayoutConfig): LayoutSettings => ({
  isHeaderFixedOnDesktop: header.isFixedOnDesktop,
  isHeaderFixedOnMobile: header.isFixedOnMobile,
  headerWidth: header.width,
  isTitleShown: pageTitle.isShown,
  areBreadcrumbsShown: pageTitle.hasBreadcrumbs,
  isAsideFixed: aside.isFixed,
  contentWidth: content.width,
  footerWidth: footer.width,
})

/** The layout with some settings changed. */
export const withSettings = (config: LayoutConfig, changes: Partial<LayoutSettings>): LayoutConfig => {
  const settings = { ...settingsOf(config), ...changes }
  return {
    ...config,
    header: {
      isFixedOnDesktop: settings.isHeaderFixedOnDesktop,
      isFixedOnMobile: settings.isHeaderFixedOnMobile,
      width: settings.headerWidth,
    },
    pageTitle: { isShown: settings.isTitleShown, hasBreadcrumbs: settings.areBreadcrumbsShown },
    aside: { ...config.aside, isFixed: settings.isAsideFixed },
    content: { width: settings.contentWidth },
    footer: { width: settings.footerWidth },
  }
}

/** What the shell does with a layout. */
export interface ShellLayout {
  /** The header stays in view while the page scrolls; otherwise it scrolls away. */
  readonly isHeaderFixed: boolean
  /** Fixed: what is in the header is no wider than the content at its widest. */
  readonly headerWidth: LayoutWidth
  /** Without it the page keeps its heading for screen readers alone. */
  readonly isTitleShown: boolean
  readonly areBreadcrumbsShown: boolean
  /** New Member, New App, quick links and chat. */
  readonly areActionsShown: boolean
  readonly isAsideShown: boolean
  /** The rail stays in view while the page scrolls. As a drawer it always does. */
  readonly isAsideFixed: boolean
  readonly contentWidth: LayoutWidth
  readonly footerWidth: LayoutWidth
  readonly isScrollTopShown: boolean
}

/** What a layout means where the rail stands beside the page, or, where it is narrow, is a drawer over it. */
export const shellLayout = (config: LayoutConfig, isNarrow: boolean): ShellLayout => ({
  isHeaderFixed: isNarrow ? config.header.isFixedOnMobile : config.header.isFixedOnDesktop,
  headerWidth: config.header.width,
  isTitleShown: config.pageTitle.isShown,
  areBreadcrumbsShown: config.pageTitle.hasBreadcrumbs,
  areActionsShown: config.toolbar.isShown,
  isAsideShown: config.aside.isShown,
  isAsideFixed: isNarrow || config.aside.isFixed,
  contentWidth: config.content.width,
  footerWidth: config.footer.width,
  isScrollTopShown: config.scrolltop.isShown,
})
