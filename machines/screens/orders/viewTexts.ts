/* Texts of saved views. They load on demand, so they are not in texts.ts, which the orders list loads at once. */
export const TEXTS = {
  tooMany: (most: number) => `You have ${most} views, the most you can have. Delete one first.`,
  saving: 'Saving the view. Please wait.',
  notSaved: (name: string, reason: string) => `Could not save view “${name}”. ${reason}`,
} as const
