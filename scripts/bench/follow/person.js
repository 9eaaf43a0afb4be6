import { signIn } from '../../lib/sampleProgram.js'

/**
 * @import { Browser } from '@playwright/test'
 * @import { Program } from '../../lib/sampleProgram.js'
 */

const VIEWPORT = { width: 1440, height: 900 }

/**
 * A person who is signed in, with a browser context of their own.
 * @param {Browser} browser
 * @param {Program} program
 * @param {string} account
 */
export const personAt = async (browser, program, account) => {
  const token = await signIn(program, account)
  const localStorage = [{ name: 'kickstand.auth', value: JSON.stringify({ token }) }]
  const storageState = { cookies: [], origins: [{ origin: program.address, localStorage }] }
  const context = await browser.newContext({ baseURL: program.address, viewport: VIEWPORT, storageState })
  return {
    open: () => context.newPage(),
    close: () => context.close(),
    /** Calls the API: a GET, or a PUT if there is a body. Rejects unless the call succeeds. @param {string} path @param {object} [body] */
    ask: async (path, body) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const request = body ? { method: 'PUT', headers, body: JSON.stringify(body) } : { headers }
      const answer = await fetch(`${program.address}/api/admin${path}`, request)
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
      return answer.json()
    },
  }
}
