import type { Page } from '@playwright/test'
import type { Account, TokenOf } from '../../support/test.ts'

/* Answers of the running program's API, requested directly and not by the console. */

export type Sales = { title: string; image: string; sum: number; count: number; percent: number }

export type Source = { program: { baseURL: string }; tokenOf: TokenOf }

/** The answer to a call of a path below the base path, as an account. */
export const ask = async ({ program, tokenOf }: Source, path: string, account: Account = 'owner') => {
  const authorization = `Bearer ${await tokenOf(account)}`
  const response = await fetch(`${program.baseURL}/api/admin${path}`, { headers: { authorization } })
  return response.json()
}

const report = async (source: Source, path: string) => (await ask(source, `/dashboard/reports${path}`)).data

export const totalCounts = (source: Source): Promise<Record<string, Record<string, number>>> =>
  report(source, '/total/counts')

export const netSales = (source: Source): Promise<{ gross: number; refunds: number; net: number }> =>
  report(source, '/sales/net')

export const userActivities = (source: Source): Promise<{ title: string; count: number }[]> =>
  report(source, '/users/activities')

export const salesSeries = (
  source: Source,
  type: string,
): Promise<{ period_start: string; data_sum: number; data_count: number }[]> =>
  report(source, `/sales/total?type=${type}`)

export const bikeSales = async (source: Source): Promise<Sales[]> => {
  type Item = { product_name: string; data_sum: number; data_count: number; data_percent: number }
  const items: Item[] = await report(source, '/sales/order/types')
  return items.map(({ product_name, data_sum, data_count, data_percent }) => ({
    title: product_name,
    image: '',
    sum: data_sum,
    count: data_count,
    percent: data_percent,
  }))
}

export const gatewaySales = async (source: Source): Promise<Sales[]> => {
  type Item = { name: string; logo: string; sum_data: number; count_data: number; percent_data: number }
  const items: Item[] = await report(source, '/sales/gateways')
  return items.map(({ name, logo, sum_data, count_data, percent_data }) => ({
    title: name,
    image: logo,
    sum: sum_data,
    count: count_data,
    percent: percent_data,
  }))
}

export const countrySales = async (source: Source): Promise<Sales[]> => {
  type Item = {
    country: { title: string; image_path: string }
    data_sum: number
    data_count: number
    data_percent: number
  }
  const items: Item[] = await report(source, '/sales/countries')
  return items.map(({ country, data_sum, data_count, data_percent }) => ({
    title: country.title,
    image: country.image_path,
    sum: data_sum,
    count: data_count,
    percent: data_percent,
  }))
}

/** The path of a call below the base path, with its query. */
export const askedFor = (url: URL): string => url.pathname.replace('/api/admin', '') + url.search

/** Makes the API seem not to have this extension. */
export const hideExtension = async (page: Page, extension: string): Promise<void> => {
  await page.route('**/api/admin/init', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (response.ok()) body.data.extensions = body.data.extensions.filter((name: string) => name !== extension)
    await route.fulfill({ response, json: body })
  })
}
