/** Texts of individual components. None of them is needed before a person can sign in. */
export const TEXTS = {
  breadcrumbs: 'Breadcrumbs',
  clearSearch: 'Clear search',

  asOf: (age: string) => `As of ${age}`,
  notRefreshed: (failure: string) => `Could not refresh. ${failure}`,

  form: { mayDiscard: 'Discard your changes?', keepEditing: 'Keep editing', discard: 'Discard changes' },

  searching: (label: string) => `${label}: searching`,

  list: {
    box: (label: string) => `${label}, list`,
    title: (things: string) => `List of ${things}`,
    pages: (things: string) => `Pages of ${things}`,
    noneOnPage: (things: string) => `No ${things} on this page`,
    nonePage: (things: string, page: number) => `There are no ${things} on page ${page}.`,
    failed: (things: string) => `Could not load the ${things}.`,
    notPermitted: (things: string) => `You do not have permission to see ${things}.`,
    unavailable: (things: string) => `This admin API does not offer a list of ${things}.`,
    selectPage: 'Select page',
    select: (name: string) => `Select ${name}`,
    selectAll: (total: string) => `Select all ${total}`,
    selected: (rows: string) => `${rows} selected`,
    clear: 'Clear',
    droppedTotal: (total: string) => `${total}. The selection was cleared because the list has changed.`,
    dropped: 'The selection was cleared because the list has changed.',
    sortBy: 'Sort by',
    ascending: 'Sorted ascending, sort descending',
    descending: 'Sorted descending, sort ascending',
  },
  page: (page: string) => `Page ${page}`,
  rowsOf: (rows: string, total: string) => `${rows} of ${total}`,
  previous: 'Previous',
  next: 'Next',

  table: 'Table',
  name: 'Name',
  none: 'None',
  total: 'Total',
  of: (whole: string) => `of ${whole}`,
  totalOf: (total: string, whole: string) => `${total} of ${whole}`,
  showAll: 'Show all',
  showOrders: 'Show orders',
  showFewer: 'Show fewer',
  nothingToDraw: 'Nothing is above zero, so there is no chart.',
  noFigures: 'No figures',
} as const
