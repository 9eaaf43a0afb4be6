/* The model compiles without the DOM library. This is the only host global that it uses. */
declare class URLSearchParams {
  constructor(init?: string)
  get(name: string): string | null
  set(name: string, value: string): void
  append(name: string, value: string): void
  forEach(each: (value: string, name: string) => void): void
  toString(): string
}
