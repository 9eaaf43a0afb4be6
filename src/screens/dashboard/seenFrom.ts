/** In windows at least `width` wide, what it is about begins at `top`: CSS pixels. */
interface Beginning {
  readonly width: number
  readonly top: number
}

/** Whether the window shows the beginning of something without scrolling; the widest windows first, and others never do. */
export const seenFrom =
  (...beginnings: readonly Beginning[]) =>
  (): boolean => {
    const beginning = beginnings.find(({ width }) => window.innerWidth >= width)
    return beginning !== undefined && window.innerHeight > beginning.top
  }
