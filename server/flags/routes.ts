import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { ApiError } from '../http/answers.ts'
import { FLAGS_PATH } from '../http/paths.ts'
import { packageRoot } from '../packageRoot.ts'

const FLAG_FILE = /^[a-z]{2}\.svg$/
const folder = () => join(packageRoot(), 'server', 'flags')

/** The path of a country's flag; '' if there is none. */
export const flagPath = (code: string): string => {
  const file = `${code.toLowerCase()}.svg`
  return FLAG_FILE.test(file) && existsSync(join(folder(), file)) ? `${FLAGS_PATH}/${file}` : ''
}

/** GET /flags/{code}.svg: the flag of a country; 404 if there is none. */
export const flagRoutes = () =>
  new Hono().get('/:file', async (context) => {
    const file = context.req.param('file')
    const svg = FLAG_FILE.test(file) ? await readFile(join(folder(), file), 'utf8').catch(() => null) : null
    if (svg === null) throw new ApiError(404, 'There is no such flag')
    const headers = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' }
    return context.body(svg, 200, headers)
  })
