const ENCLOSED = /[([{][^)\]}]*([)\]}]|$)/g
const SIGNS = /[^\p{L}\p{M}\p{N}\s]/gu
const PHONE_NUMBER = /^\d[\d\s]*(?:(?:ext|x)\s*)?\d+$/i
/** Names in these scripts get no initials. */
const WITHOUT_INITIALS = /[\p{Script=Arabic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

const firstOf = (word = ''): string => [...word][0]?.toUpperCase() ?? ''

/** One or two letters for a name, by rules like those of Fluent UI's Avatar; '' if there are none. */
export const initialsOf = (name: string): string => {
  const words = name.replace(ENCLOSED, '').replace(SIGNS, '').replace(/\s+/g, ' ').trim()
  const split = words.split(' ')
  const first = firstOf(split[0])
  if (first === '' || WITHOUT_INITIALS.test(first) || PHONE_NUMBER.test(words)) return ''
  return split.length === 2 || split.length === 3 ? first + firstOf(split.at(-1)) : first
}
