/* Of saved views: apart from texts.ts, whose words the list of orders loads at once. */
export const TEXTS = {
  tooMany: (most: number) => `You have ${most} views, the most you can have. Delete one first.`,
  saving: 'Saving the view. Please wait.',
  notSaved: (name: string, reason: string) => `Could not save view “${name}”. ${reason}`,
} as const
