import { once } from 'node:events'
import { request } from 'node:http'
import { ensureBuilt } from '../lib/build.js'
import { ensureInstalled } from '../lib/install.js'
import { withSampleProgram } from '../lib/sampleProgram.js'
import { Failure, script } from '../lib/task.js'

/*
 * `npm run signin:times`: signs in with a wrong password, alternately to existing and to missing accounts, and compares the medians.
 * They may differ by at most 10 %; otherwise the response time would reveal which accounts exist. After too many failures, an account or an
 * IP address is throttled, so each attempt comes from an address of its own.
 */

const KNOWN = ['owner@kickstand.example', 'support@kickstand.example', 'analyst@kickstand.example']
const UNKNOWN = ['nobody@kickstand.example', 'someone@kickstand.example', 'anyone@kickstand.example']
/** Below the limit of ten failures per account in fifteen minutes. */
const ROUNDS_PER_ACCOUNT = 8
const MOST_APART = 0.1

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** @param {string} base @param {string} email @param {string} from @returns {Promise<number>} milliseconds until the answer */
const attempt = async (base, email, from) => {
  const start = performance.now()
  const call = request(`${base}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    localAddress: from,
    agent: false,
  })
  call.end(JSON.stringify({ email, password: 'not the password' }))
  const [answer] = await once(call, 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 401) throw new Failure(`A sign-in was answered with ${answer.statusCode}, not 401.`)
  return performance.now() - start
}

/** @param {string} base */
const measure = async (base) => {
  const times = { known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) }
  let host = 1
  for (let round = 0; round < ROUNDS_PER_ACCOUNT * KNOWN.length; round += 1) {
    for (const [kind, emails] of /** @type {const} */ ([
      ['known', KNOWN],
      ['unknown', UNKNOWN],
    ])) {
      host += 1
      times[kind].push(await attempt(base, emails[round % emails.length] ?? '', `127.0.0.${host}`))
    }
  }
  return times
}

await script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await withSampleProgram(async ({ address }) => {
    const { known, unknown } = await measure(address)
    const apart = median(known) / median(unknown) - 1
    console.log(
      `${known.length} failures each: ${median(known).toFixed(1)} ms where there is an account, ${median(unknown).toFixed(1)} ms where there is none, ${(apart * 100).toFixed(1)} % apart`,
    )
    if (Math.abs(apart) > MOST_APART) throw new Failure(`They are more than ${MOST_APART * 100} % apart.`)
  })
})
