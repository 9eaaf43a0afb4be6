export const TEXTS = {
  layout: 'Layout',
  layoutHint: 'The layout of every screen in this browser. Changes apply when you press Preview.',
  parts: 'Parts of the layout',
  tabs: { header: 'Header', pageTitle: 'Page Title', aside: 'Aside', content: 'Content', footer: 'Footer' },

  stays: 'Stays in view while you scroll.',
  fixedHeaderOnDesktop: 'Fixed header on desktop',
  fixedHeaderOnMobile: 'Fixed header on tablet and mobile',
  headerWidth: 'Header width',
  showPageTitle: 'Show the page title',
  showBreadcrumbs: 'Show breadcrumbs',
  fixedAside: 'Fixed aside',
  contentWidth: 'Content width',
  footerWidth: 'Footer width',
  widths: {
    fluid: { name: 'Fluid', hint: 'Uses the full width' },
    fixed: { name: 'Fixed', hint: 'Limited to a comfortable reading width' },
  },

  preview: 'Preview',
  reset: 'Reset',
} as const
