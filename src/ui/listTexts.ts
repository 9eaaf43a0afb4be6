export const TEXTS = {
  filters: 'Filters that apply',
  clearFilter: (name: string) => `Clear ${name}`,
  clearFilters: 'Clear filters',
} as const
