import { expect, test } from '../support/test.ts'

/* The command line of the browser in which all these tests run. */

const LIST = /--disable-features=(\S+)/g

test('the test browser disables all that Playwright disables, except features of Edge, and loads no pages of its own', async ({
  browser,
  page,
}) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  // If there are several lists, the last one is used.
  const lists = [...commandLine.matchAll(LIST)].map(([, features = '']) => features.replaceAll(/["']/g, '').split(','))
  expect(lists).toHaveLength(2)
  const [playwrights = [], ours = []] = lists
  // Two of the features exist in Edge only.
  expect(ours).toEqual(expect.arrayContaining(playwrights.filter((feature) => !feature.startsWith('ms'))))
  // Only full Chromium has such targets.
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
  expect(targetInfos.filter(({ type }) => type === 'browser_ui')).toEqual([])
})
