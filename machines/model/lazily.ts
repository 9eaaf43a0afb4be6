/** Makes a value at its first use and keeps it: creating a date format takes milliseconds on a slow processor. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
