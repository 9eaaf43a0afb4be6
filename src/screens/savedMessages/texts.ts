import { formatNumber } from '../../formats/figures.ts'

export const TEXTS = {
  title: 'Messages for replies',
  hint: 'Everyone with access can use them.',
  newMessage: 'New message',
  failed: 'Could not load the saved messages.',
  forbidden: 'You do not have permission to see saved messages.',
  notOffered: 'This admin API does not offer saved messages.',

  list: 'Saved messages',
  none: 'There are no saved messages yet.',
  search: 'Search saved messages',
  searchHint: 'Search title and text',
  noMatch: (query: string) => `No saved messages match “${query}”.`,
  changed: 'Changed',
  by: (name: string) => `by ${name}`,
  copy: (title: string) => `Copy ${title}`,
  copyHint: 'Copy the text',
  edit: (title: string) => `Edit ${title}`,
  editHint: 'Edit',
  remove: (title: string) => `Delete ${title}`,
  removeHint: 'Delete',

  removing: (title: string) => `Deleting “${title}” ...`,
  removed: (title: string, age: string | null) =>
    age === null ? `“${title}” was deleted.` : `“${title}” was deleted ${age}.`,
  notRemoved: (title: string, why: string) => `Could not delete “${title}”. Try again from its row. ${why}`,
  restoring: (title: string) => `Restoring “${title}” ...`,
  notRestored: (title: string, why: string) => `Could not restore “${title}”. ${why}`,
  notChanged: (why: string) => `Could not delete or restore a saved message. ${why}`,
  undo: 'Undo',
  dismiss: 'Dismiss',

  editMessage: 'Edit message',
  messageTitle: 'Title',
  message: 'Message',
  atMost: (characters: number) => `At most ${formatNumber(characters)} characters`,
  bodyHint: (characters: number, placeholders: readonly string[]) =>
    `At most ${formatNumber(characters)} characters. These are filled in when you insert it in a reply: ${placeholders.map((name) => `{{${name}}}`).join(', ')}. {{${placeholders[0]}|there}} becomes “there” for a customer without a name.`,
  save: 'Save',
  saveAsNew: 'Save as new',
  otherVersion: 'The other version',
  otherVersionHint: 'This was saved in the meantime. Saving now replaces it with your text.',
  mayDiscard: 'Discard your changes?',
  discardChanges: 'Discard changes',
  keepEditing: 'Keep editing',

  lostDrafts: 'Drafts of deleted messages',
  quoted: (title: string) => `“${title}”`,
  untitled: 'without a title',
  lostDraft: (title: string, age: string | null) =>
    age === null
      ? `Your draft ${title} was kept, but its message has been deleted.`
      : `Your draft ${title} from ${age} was kept, but its message has been deleted.`,
  continueAsNew: 'Continue as new',
  continueDraft: (title: string) => `Continue as new: ${title}`,
  discardDraft: (title: string) => `Discard: ${title}`,
} as const
