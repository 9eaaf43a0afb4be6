/* Of fields of forms, but not those of the sign-in: apart from texts.ts, whose words every page loads. */
export const TEXTS = {
  // They stand on their own, and before "to continue".
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
