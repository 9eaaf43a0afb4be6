/* Texts for the fields of forms other than sign-in. They are not in texts.ts, because every page loads that. */
export const TEXTS = {
  // These texts are shown on their own, or followed by "to continue".
  enter: (thing: string) => `Enter a ${thing}`,
  enterEmail: 'Enter an email',
  enterValidEmail: 'Enter a valid email',
  enterValidPhone: 'Enter a phone number of 6 to 15 digits',
  lengthen: (thing: string, characters: number) => `Use at least ${characters} characters for the ${thing}`,
  shorten: (thing: string, characters: number) => `Shorten the ${thing} to ${characters} characters`,
  unsavable: (thing: string) => `Remove invisible or broken characters from the ${thing}`,
  title: 'title',
  message: 'message',
  newPassword: 'new password',
  email: 'email',
  note: 'note',
  name: 'name',
} as const
