import process from 'node:process'
import { ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, script, tool } from './lib/task.js'

/*
 * `npm run screenshots`: takes screenshots of every screen at three widths in both themes, into build/screenshots. With `-- tour` it takes the
 * pictures of docs/tour.md again.
 */

await script(async () => {
  await ensureInstalled()
  await ensureBrowser()
  await ensureBuilt()
  const what = process.argv[2] ?? 'screens'
  const args = tool('@playwright/test', 'playwright', 'test', '--project=screenshots', `screenshots/${what}`)
  const { code, output } = await quietly(process.execPath, args)
  if (code !== 0) throw new Failure(output)
  console.log(what === 'tour' ? 'Taken into docs/tour.' : 'Taken into build/screenshots.')
})
