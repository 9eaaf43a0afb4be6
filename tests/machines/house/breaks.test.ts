import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/task.js'
import breaks from '../../breaks.json'

describe('what `npm run breaks` changes', () => {
  it.each(breaks)('is in $file once: $find', ({ file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  })

  it('is caught by tests that exist', () => {
    expect(breaks.flatMap(({ tests }) => tests).filter((test) => !existsSync(join(root, test)))).toEqual([])
  })
})
