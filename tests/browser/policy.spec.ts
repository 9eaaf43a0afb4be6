import { expect, test } from '../support/test.ts'
import { dashboardSettled } from './support/page.ts'

/* What the Content-Security-Policy blocks. A violation in our own code fails the test in which it happens, as the browser logs it. */

test.use({ account: 'owner' })

test('[SC-3] the policy blocks inline scripts, handlers, eval, markup from strings and calls to other hosts', async ({
  page,
  faults,
}) => {
  faults.allow(/Content Security Policy|Trusted(Script|HTML| Types)/i, /^request: GET https:\/\/elsewhere\.example/)
  await page.goto('/dashboard')
  await dashboardSettled(page)
  const ran = await page.evaluate(async () => {
    // The policy does not apply to what a debugger runs directly, but it does to the next frame.
    await new Promise(requestAnimationFrame)
    const attempts: Record<string, () => unknown> = {
      eval: () => Reflect.get(window, 'eval')('1 + 1'),
      function: () => Reflect.construct(Function, ['return 2'])(),
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror="1">'
        return 'set'
      },
      script: () => {
        const script = document.createElement('script')
        script.text = 'window.ran = true'
        document.body.append(script)
        return Reflect.get(window, 'ran')
      },
      handler: () => {
        const button = document.createElement('button')
        button.setAttribute('onclick', 'window.ran = true')
        document.body.append(button)
        button.click()
        return Reflect.get(window, 'ran')
      },
    }
    const results = Object.entries(attempts).map(([name, attempt]) => {
      try {
        return [name, attempt() ?? 'nothing']
      } catch {
        return [name, 'nothing']
      }
    })
    const fetched = await fetch('https://elsewhere.example/').then(
      () => 'fetched',
      () => 'nothing',
    )
    return Object.fromEntries([...results, ['foreign', fetched]])
  })
  expect(ran).toEqual({
    ...{ eval: 'nothing', function: 'nothing', markup: 'nothing', script: 'nothing', handler: 'nothing' },
    foreign: 'nothing',
  })
})
