/** Made at first use and kept: each date format costs a slow processor milliseconds. */
export const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
