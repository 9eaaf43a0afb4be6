export const TEXTS = {
  firstName: 'first name',
  lastName: 'last name',
  saving: 'Saving. Please wait.',
  addingNote: 'Adding a note. Please wait.',
  removingNote: 'Deleting another note. Please wait.',
  mayNotChange: 'You need the “Change users” permission.',
  savedElsewhere: 'This customer was saved in another tab.',
} as const
