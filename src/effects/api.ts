import { array, is, type Struct, unknown } from 'superstruct'
import type { ReportAnswer, ReportName, TicketsAnswer } from '../../machines/model/answers.ts'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  PageMeta,
  type Period,
  PermissionList,
  SalesPeriod,
  SignInAnswer,
  Ticket,
  TotalCounts,
  User,
  UserActivity,
} from '../../machines/model/entities.ts'
import { type ClientPorts, createClient } from './client.ts'

const SALES_TOTAL = '/dashboard/reports/sales/total'

export interface ApiPorts extends ClientPorts {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Keeps what a developer may want to read and nobody is shown. */
  readonly log: (what: string, value: unknown) => void
}

/** The calls of the admin API, by the names the model knows them by. */
export const createApi = (ports: ApiPorts) => {
  const call = createClient(ports)

  const report = async <Data>(path: string, struct: Struct<Data>, signal: AbortSignal): Promise<Data> =>
    (await call({ path: `/dashboard/reports${path}`, signal }, struct)).data

  const reports: Record<ReportName, (signal: AbortSignal) => Promise<ReportAnswer>> = {
    totalCounts: async (signal) => ({ totalCounts: await report('/total/counts', TotalCounts, signal) }),
    userActivities: async (signal) => ({
      userActivities: await report('/users/activities', array(UserActivity), signal),
    }),
    bikeSales: async (signal) => ({ bikeSales: await report('/sales/order/types', array(BikeSales), signal) }),
    gatewaySales: async (signal) => ({ gatewaySales: await report('/sales/gateways', array(GatewaySales), signal) }),
    countrySales: async (signal) => ({ countrySales: await report('/sales/countries', array(CountrySales), signal) }),
  }

  return {
    signIn: async (credentials: { email: string; password: string }, signal: AbortSignal): Promise<SignInAnswer> => {
      const body = { email: credentials.email, password: credentials.password }
      return (await call({ method: 'POST', path: '/auth/login', body, signal }, SignInAnswer)).data
    },

    fetchUser: async ({ token }: { token: string }, signal: AbortSignal): Promise<User> =>
      (await call({ path: '/init', token, signal }, User)).data,

    fetchPermissions: async (_: undefined, signal: AbortSignal): Promise<string[]> =>
      (await call({ path: '/permissions', signal }, PermissionList)).data,

    /** The documented call. Its answer has no documented shape and is only logged. */
    fetchSalesTotal: async ({ period }: { period: Period }, signal: AbortSignal): Promise<unknown> => {
      const { data } = await call({ path: SALES_TOTAL, query: { type: period }, signal }, unknown())
      ports.log('Sales total', data)
      return data
    },

    fetchSalesSeries: async ({ period }: { period: Period }, signal: AbortSignal): Promise<SalesPeriod[]> =>
      (await call({ path: SALES_TOTAL, query: { type: period }, signal }, array(SalesPeriod))).data,

    fetchReport: (input: { report: ReportName }, signal: AbortSignal): Promise<ReportAnswer> =>
      reports[input.report](signal),

    fetchTickets: async (
      { user, page }: { user: string; page: number },
      signal: AbortSignal,
    ): Promise<TicketsAnswer> => {
      const path = `/users/${encodeURIComponent(user)}/tickets`
      const { data, meta } = await call({ path, query: { page }, signal }, array(Ticket))
      return { tickets: data, meta: is(meta, PageMeta) ? meta : null, at: ports.now() }
    },
  }
}

export type Api = ReturnType<typeof createApi>
