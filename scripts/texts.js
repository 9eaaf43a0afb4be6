import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.js'
import { root, script } from './lib/task.js'

/* `npm run texts`: writes docs/texts.md, which lists every text of the console. */

await script(async () => {
  await ensureInstalled()
  const { drawTexts } = await import('./lib/texts.js')
  writeFileSync(join(root, 'docs/texts.md'), drawTexts(root))
})
