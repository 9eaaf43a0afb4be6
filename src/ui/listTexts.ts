export const TEXTS = {
  filters: 'Filters that apply',
  clearFilter: (name: string) => `Clear ${name}`,
  clearFilters: 'Clear filters',
  download: 'Download CSV',
  downloadAll: 'Download all as CSV',
  preparing: 'Preparing CSV',
  notCreated: (why: string) => `Could not create the file. ${why}`,
} as const
