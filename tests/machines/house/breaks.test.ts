import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/task.js'
import breaks from '../../breaks.json'

describe('the breaks of `npm run breaks`', () => {
  it.each(breaks)('occur exactly once in $file: $find', ({ file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  })

  it('name tests that exist', () => {
    expect(breaks.flatMap(({ tests }) => tests).filter((test) => !existsSync(join(root, test)))).toEqual([])
  })
})
