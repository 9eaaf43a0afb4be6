import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TIMES, WALLS } from '../../../scripts/bench/once/product.js'
import { root } from '../../../scripts/lib/task.js'

/** The edits that `npm run once` (scripts/bench/once) makes to the built product, by source file. */
const edits = [
  ...TIMES.map(({ file, find, milliseconds }) => ({ file, find: `${find}${milliseconds}` })),
  ...Object.values(WALLS).flatMap((wall) => wall.edits),
].map(({ file, find }) => ({ file: file.replace(/^build\//, '').replace(/\.js$/, '.ts'), find }))

describe('the edits of `npm run once`', () => {
  it.each(edits)('match exactly once in $file: $find', ({ file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  })
})
