/*
 * The model compiles without the DOM library. This is the one global of every JavaScript host that it uses all the
 * same, declared here as narrowly as it is used.
 */
declare class URLSearchParams {
  constructor(init?: string)
  get(name: string): string | null
  set(name: string, value: string): void
  append(name: string, value: string): void
  forEach(each: (value: string, name: string) => void): void
  toString(): string
}
