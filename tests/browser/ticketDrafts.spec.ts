import { ACCOUNTS, expect, storedSession, test } from '../support/test.ts'
import { ask } from './support/api.ts'

test.use({ account: 'owner' })

test('[TP-2] a reply begun in one browser is in the field of another one, and two different texts can be joined', async ({
  browser,
  page,
  program,
  tokenOf,
}) => {
  const { data }: { data: { number: string }[] } = await ask({ program, tokenOf }, '/tickets?view=waiting_us')
  const address = `/desk/tickets/${data[0]?.number}`
  const kept = (at: typeof page) => at.waitForResponse((response) => response.url().endsWith('/draft') && response.ok())
  const signedIn = await page.request.post(`${program.baseURL}/api/admin/auth/login`, {
    data: { email: ACCOUNTS.owner, password: program.password },
  })
  const storageState = storedSession(program.baseURL, (await signedIn.json()).data.token)
  const context = await browser.newContext({ baseURL: program.baseURL, storageState })
  const there = await context.newPage()
  const field = 'Reply to the customer'

  await page.goto(address)
  const draft = page.getByRole('textbox', { name: field })
  const first = kept(page)
  await draft.fill('Please charge it')
  await first

  await there.goto(address)
  const draftThere = there.getByRole('textbox', { name: field })
  await expect(draftThere).toHaveValue('Please charge it')
  const second = kept(there)
  await draftThere.fill('Please charge it overnight')
  await second

  // Types on without having seen the newer draft.
  const third = kept(page)
  await draft.fill('Please replace it')
  await third
  await expect(page.getByText(/^Other text from /)).toBeVisible()
  const fourth = kept(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(draft).toHaveValue('Please charge it overnight\n\nPlease replace it')
  await expect(page.getByText(/^Other text from /)).toBeHidden()
  await fourth

  await there.reload()
  await expect(draftThere).toHaveValue('Please charge it overnight\n\nPlease replace it')
  await expect(there.getByText(/^Other text from /)).toBeHidden()
  await context.close()
})
