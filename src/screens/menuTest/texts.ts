export const TEXTS = {
  title: 'Demo menu',
  hint: 'Sample entries that show how a long menu opens and is searched. They lead nowhere.',
  search: 'Search the menu',
  searchHint: (characters: number) => `Type at least ${characters} characters`,
  noMatch: 'Sorry, no results found',
} as const
