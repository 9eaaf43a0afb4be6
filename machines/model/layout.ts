import { boolean, coerce, create, enums, type Infer, is, object, type Struct, unknown } from 'superstruct'

export const LAYOUT_WIDTHS = ['fluid', 'fixed'] as const
/** `fluid`: the full width. `fixed`: at most the width that is comfortable to read. */
export type LayoutWidth = (typeof LAYOUT_WIDTHS)[number]

// A stored value may be from another version or edited by hand, so each field is validated on its own.
const field = <Value, Schema>(struct: Struct<Value, Schema>, otherwise: Value): Struct<Value, Schema> =>
  coerce(struct, unknown(), (value) => (is(value, struct) ? value : otherwise))

const ownFields = (value: unknown, names: readonly string[]): Record<string, unknown> => {
  const found = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return Object.fromEntries(names.map((name) => [name, found.get(name)]))
}

const part = <Value, Schema extends object>(struct: Struct<Value, Schema>): Struct<Value, Schema> =>
  coerce(struct, unknown(), (value) => ownFields(value, Object.keys(struct.schema)))

const flag = (otherwise: boolean) => field(boolean(), otherwise)
const width = (otherwise: LayoutWidth) => field(enums(LAYOUT_WIDTHS), otherwise)

/** The layout of the shell, with the default of each field. */
export const LayoutConfig = part(
  object({
    main: part(object({ primaryColor: field(enums(['teal']), 'teal') })),
    /** The splash after a change of layout. */
    loader: part(object({ isShown: flag(true) })),
    /** The button that scrolls to the top of the page. */
    scrolltop: part(object({ isShown: flag(true) })),
    /** Fixed: in view while the page scrolls. */
    header: part(object({ isFixedOnDesktop: flag(true), isFixedOnMobile: flag(true), width: width('fluid') })),
    /** The side rail. */
    aside: part(object({ isShown: flag(true), isFixed: flag(true) })),
    content: part(object({ width: width('fixed') })),
    /** The actions on the right of the header. */
    toolbar: part(object({ isShown: flag(true) })),
    footer: part(object({ width: width('fluid') })),
    pageTitle: part(object({ isShown: flag(true), hasBreadcrumbs: flag(true) })),
  }),
)
export type LayoutConfig = Infer<typeof LayoutConfig>

/** The layout in a stored value. Invalid fields get their defaults. */
export const readLayout = (stored: unknown): LayoutConfig => create(stored, LayoutConfig)

export const DEFAULT_LAYOUT: LayoutConfig = readLayout(null)

/** The settings of the Layout Builder. */
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

/** The layout as the shell applies it. */
export interface ShellLayout {
  /** Whether the header stays in view while the page scrolls. */
  readonly isHeaderFixed: boolean
  /** Fixed: the content of the header is no wider than that of the page. */
  readonly headerWidth: LayoutWidth
  /** If false, only screen readers get the heading. */
  readonly isTitleShown: boolean
  readonly areBreadcrumbsShown: boolean
  /** The actions are New Member, New App, quick links and chat. */
  readonly areActionsShown: boolean
  readonly isAsideShown: boolean
  /** Whether the rail stays in view while the page scrolls. A drawer always does. */
  readonly isAsideFixed: boolean
  readonly contentWidth: LayoutWidth
  readonly footerWidth: LayoutWidth
  readonly isScrollTopShown: boolean
}

/** The layout of a wide page, with the rail beside it, or a narrow one, with the rail as a drawer. */
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
