export const TEXTS = {
  reading: (name: string) => `${name} is reading`,
  writing: (name: string) => `${name} is writing`,
} as const
