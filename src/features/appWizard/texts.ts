export const TEXTS = {
  steps: 'Steps',
  name: 'Name',
  nameHint: 'The name that staff will see.',
  kind: 'Kind',
  worksWith: 'Works with',
  scopes: 'What the app works with',
  contact: 'Contact',
  contactEmail: 'Email of the contact',
  contactHint: 'Who to contact about the app.',
  notCreating: 'Finish does not create anything yet: the admin API cannot create apps.',
  end: 'Nothing was created',
  endText:
    'The admin API cannot create apps yet, so nothing was sent. Your entries stay here until you start over, leave the console or sign out.',
} as const
