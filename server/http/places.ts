import { tooMany } from './tooMany.ts'

/**
 * So many at the same time, and no more. Takes a place and answers how it is given back, once however often that is asked;
 * throws an ApiError 429 where none is free, which says to come again in `milliseconds`.
 */
export const createPlaces = (most: number, milliseconds: number) => {
  let taken = 0
  return (): (() => void) => {
    if (taken >= most) throw tooMany(milliseconds)
    taken += 1
    let isHeld = true
    return () => {
      if (isHeld) taken -= 1
      isHeld = false
    }
  }
}
