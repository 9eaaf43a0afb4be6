import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStack } from '../../scripts/lib/stack.js'
import { root } from '../../scripts/lib/task.js'
import { expect, test } from '../support/test.ts'

/** The position of words as in a stack trace: lines and columns begin at 1. */
const placeOf = (text: string, words: string): [line: number, column: number] => {
  const before = text.slice(0, text.indexOf(words)).split('\n')
  return [before.length, (before.at(-1) ?? '').length + 1]
}

/** Texts that occur once: one in the script of a screen, after the styles in its source, and one in the first script. */
const WORDS = [
  ['src/screens/dashboard/Dashboard.tsx', 'The dashboard runs no '],
  ['src/app/takeOver.tsx', 'The page has no element to draw the console in'],
] as const

const dist = join(root, 'dist')
const read = (path: string) => readFileSync(path, 'utf8')

for (const [source, words] of WORDS) {
  test(`[PF-44] a position in a built script is mapped to its line in ${source}`, () => {
    const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'))
    const [file = '', ...others] = scripts.filter((name) => read(join(dist, name)).includes(words))
    expect(others).toEqual([])
    const place = `${file}:${placeOf(read(join(dist, file)), words).join(':')}`
    const [line] = placeOf(read(join(root, source)), words)
    const last = 'at https://a.example/none.00000000.js:1:1'
    const stack = readStack(`Error\n  at f (https://a.example/${place})\n  ${last}`, dist)
    expect(stack.replace(/:\d+\)/, ')')).toBe(`Error\n  at f (${source}:${line})\n  ${last}`)
  })
}
