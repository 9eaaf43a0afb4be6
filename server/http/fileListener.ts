import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { ConsoleFiles, FileAnswer } from './consoleFiles.ts'
import { type Security, securityHeaders } from './securityHeaders.ts'

/** Answers a request and returns true, or returns false. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => boolean

const METHODS = new Set(['GET', 'HEAD'])

/** The headers of an answer as Node writes them, together with those of every answer. */
const rawHeaders = (common: Headers, { status, headers, body }: FileAnswer): string[] => {
  const all = Object.entries({ ...headers, ...Object.fromEntries(common) })
  if (status === 200) all.push(['content-length', String(body?.length ?? 0)])
  return all.flat()
}

/**
 * Answers requests for files of the console as the site does, but with prepared headers and bytes: making a Request and a Response for each
 * takes several times as long as sending the file.
 */
export const createFileListener = async (files: ConsoleFiles, security: Omit<Security, 'page'>): Promise<Listener> => {
  const bare = new Hono()
    .use(securityHeaders({ ...security, page: files.page }))
    .all('*', (context) => context.body(null))
  const { headers: common } = await bare.request('/')
  const raw = new Map(files.answers.map((answer) => [answer, rawHeaders(common, answer)]))
  return ({ method = '', url = '', headers }, response) => {
    if (!METHODS.has(method)) return false
    const [path = ''] = url.split('?', 1)
    const conditions = { acceptEncoding: headers['accept-encoding']?.toString(), ifNoneMatch: headers['if-none-match'] }
    const answer = files.find(path, conditions)
    if (!answer) return false
    response.writeHead(answer.status, raw.get(answer))
    response.end(method === 'HEAD' ? null : answer.body)
    return true
  }
}
