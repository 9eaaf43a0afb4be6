/** What is made when it is first asked for, and kept: the formats of dates take a slow processor milliseconds each. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
