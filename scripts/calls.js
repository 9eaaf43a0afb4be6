import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.js'
import { drawCalls } from './lib/calls.js'
import { ensureInstalled } from './lib/install.js'
import { root, script } from './lib/task.js'

/* `npm run calls`: writes docs/calls.md, which lists every call of our own server. */

await script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const { openApiDocument } = await import(pathToFileURL(join(root, 'build/server/openapi/document.js')).href)
  writeFileSync(join(root, 'docs/calls.md'), drawCalls(openApiDocument()))
})
