import type { Context } from 'hono'
import { ApiError } from './answers.ts'
import { API_PATH } from './paths.ts'
import type { ApiEnv, NamedBy } from './types.ts'

/** The console names eight with a sign-in, seven with `/init`. */
const MOST = 16
/** What any of the staff may ask for, and the dashboard, where a sign-in leads to and what `/init` is asked for with. None of it is long, and none can name others. */
const READABLE = /^\/(init|permissions|dashboard\/reports\/[\w/]+)(\?|$)/

/** Asks the API itself, as if the call had come from where this one does. */
export type Ask = (path: string, headers: Headers, env: ApiEnv['Bindings']) => Response | Promise<Response>

/**
 * What a call names, each as `also=<path after the base, with its query>`. Throws an ApiError 422 where it names too much, or
 * something else than may be read along.
 */
export const readNamed = ({ req }: Context<ApiEnv>): readonly string[] => {
  const paths = req.queries('also') ?? []
  if (paths.length > MOST) throw new ApiError(422, `also may name at most ${MOST} calls`)
  if (!paths.every((path) => READABLE.test(path))) {
    throw new ApiError(422, 'also may name /init, /permissions and /dashboard/reports/… alone')
  }
  return paths
}

/** Of which call, the first of those that are named being 1, its status and its body. */
type Line = readonly [number: number, status: number, body: string]

const lineOf = async (number: number, answer: Response): Promise<Line> => [number, answer.status, await answer.text()]

/** Lines as they are there. One that fails as a whole is left out: whoever misses it asks for it. */
const bodyOf = (own: Line, named: readonly Promise<Line>[]): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder()
  let isLeft = false
  return new ReadableStream({
    start: (controller) => {
      const write = (line: Line): void => {
        if (!isLeft) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      write(own)
      // Not awaited: nothing would be read before it is over, nor could anybody leave.
      void Promise.allSettled(named.map(async (line) => write(await line))).then(() => {
        if (!isLeft) controller.close()
      })
    },
    cancel: () => {
      isLeft = true
    },
  })
}

/** What else the calls that are named have of the one that names them. */
const PASSED_ON = ['accept', 'user-agent', 'x-forwarded-for']

/** The answer to a call, and after it those to what it names, asked for with a token: a line each. */
export const answerNamed = async (
  context: Context<ApiEnv>,
  answer: Response,
  { paths, token, ask, by }: { paths: readonly string[]; token: string; ask: Ask; by: NamedBy },
): Promise<Response> => {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  for (const name of PASSED_ON) {
    const value = context.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const env = { ...context.env, namedBy: by }
  const own = await lineOf(0, answer)
  const named = paths.map(async (path, at) => lineOf(at + 1, await ask(`${API_PATH}${path}`, headers, env)))
  return context.body(bodyOf(own, named), 200, { 'content-type': 'application/x-ndjson' })
}
