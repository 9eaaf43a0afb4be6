export const TEXTS = {
  writeNote: 'Write a note',
  shortenNote: (characters: number) =>
    characters === 1 ? 'Shorten the note by 1 character' : `Shorten the note by ${characters} characters`,

  choosePendingFor: 'Choose whom the ticket waits for',
  chooseDate: 'Choose a date',
  dateTooEarly: 'Choose a date after today',
  dateTooLate: 'Choose a date within the next 90 days',
  chooseReason: 'Choose a reason',

  writeTag: 'Write a tag',
  tagWithSpace: 'A tag has no spaces. Use a hyphen instead.',
  shortenTag: (characters: number) => `Shorten the tag to ${characters} characters`,
  tagTwice: 'The ticket has this tag already',
  tooManyTags: (count: number) => `A ticket has at most ${count} tags. Remove one first.`,
} as const
