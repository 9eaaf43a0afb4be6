import type { AccountAnswer, ActivitiesAnswer, SessionsAnswer } from '../../../machines/model/account.ts'
import type { ReportAnswer, SeriesAnswer, TicketsAnswer } from '../../../machines/model/answers.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { CustomerAnswer } from '../../../machines/model/customer.ts'
import type { CustomersAnswer } from '../../../machines/model/customers.ts'
import type { FoundAnswer } from '../../../machines/model/find.ts'
import type { OrderAnswer, OrdersAnswer } from '../../../machines/model/orders.ts'
import type { PermissionItemsAnswer } from '../../../machines/model/permissionItems.ts'
import type { SavedMessagesAnswer } from '../../../machines/model/savedMessages.ts'
import type { AccessOutcome, StaffAnswer } from '../../../machines/model/staff.ts'
import type { Answer, HeldApi } from './heldApi.ts'

/** How the answer of an effect appears in HTTP. */
interface Call {
  readonly pattern: RegExp
  readonly body: (output: unknown) => unknown
}

const data = (output: unknown) => ({ data: output })

export const CALLS: Readonly<Record<string, Call>> = {
  signIn: { pattern: /^POST \/auth\/login(\?|$)/, body: data },
  fetchUser: { pattern: /^GET \/init$/, body: data },
  fetchPermissions: { pattern: /^GET \/permissions$/, body: data },
  fetchAccount: { pattern: /^GET \/account$/, body: (output) => data((output as AccountAnswer).account) },
  saveName: { pattern: /^PATCH \/account$/, body: (output) => data((output as AccountAnswer).account) },
  savePassword: { pattern: /^PUT \/account\/password$/, body: data },
  fetchSessions: {
    pattern: /^GET \/account\/sessions$/,
    body: (output) => data((output as SessionsAnswer).sessions),
  },
  removeSession: { pattern: /^DELETE \/account\/sessions\/[^/]+$/, body: data },
  fetchActivities: {
    pattern: /^GET \/account\/activities$/,
    body: (output) => ({ data: (output as ActivitiesAnswer).activities }),
  },
  fetchTickets: {
    pattern: /^GET \/users\/[^/]+\/tickets/,
    body: (output) => {
      const { tickets, meta } = output as TicketsAnswer
      return { data: tickets, meta }
    },
  },
  fetchCustomers: {
    pattern: /^GET \/users\?/,
    body: (output) => {
      const { customers, meta } = output as CustomersAnswer
      return { data: customers, meta }
    },
  },
  fetchOrders: {
    pattern: /^GET \/orders\?/,
    body: (output) => {
      const { orders, meta } = output as OrdersAnswer
      return { data: orders, meta }
    },
  },
  fetchOrderExport: { pattern: /^GET \/orders\/export\?/, body: data },
  fetchOrder: { pattern: /^GET \/orders\/\d+$/, body: (output) => data((output as OrderAnswer).order) },
  fetchOrderChanges: { pattern: /^GET \/orders\/\d+\/changes\?/, body: data },
  lookUpMoney: { pattern: /^POST \/money\/[^/]+\/look$/, body: data },
  sendCommand: {
    pattern: /^POST \/orders\/\d+\/(?:refunds|hold)$/,
    body: (output) => data({ command: output }),
  },
  findCommand: { pattern: /^GET \/commands\/[^/]+$/, body: data },
  withdrawCommand: { pattern: /^DELETE \/commands\/[^/]+$/, body: data },
  fetchFound: { pattern: /^GET \/find\?/, body: (output) => data((output as FoundAnswer).found) },
  fetchCustomer: {
    pattern: /^GET \/users\/(?!export)[^/?]+$/,
    body: (output) => data((output as CustomerAnswer).customer),
  },
  saveCustomer: { pattern: /^PATCH \/users\/[^/]+$/, body: data },
  addNote: { pattern: /^POST \/users\/[^/]+\/notes$/, body: data },
  removeNote: { pattern: /^DELETE \/users\/[^/]+\/notes\/[^/]+$/, body: data },
  fetchCustomerExport: { pattern: /^GET \/users\/export\?/, body: data },
  fetchSavedMessages: {
    pattern: /^GET \/saved-messages$/,
    body: (output) => data((output as SavedMessagesAnswer).messages),
  },
  saveMessage: { pattern: /^(?:POST \/saved-messages|PUT \/saved-messages\/[^/]+)$/, body: data },
  removeMessage: {
    pattern: /^(?:DELETE \/saved-messages\/[^/]+|POST \/saved-messages\/[^/]+\/restore)$/,
    body: (output) => data(output ?? { id: '' }),
  },
  fetchStaff: { pattern: /^GET \/staff$/, body: (output) => data((output as StaffAnswer).staff) },
  fetchPermissionItems: {
    pattern: /^GET \/permissions\/items$/,
    body: (output) => data((output as PermissionItemsAnswer).items),
  },
  savePermissions: { pattern: /^PUT \/staff\/[^/]+\/permissions$/, body: data },
  removeMemberSessions: { pattern: /^DELETE \/staff\/[^/]+\/sessions$/, body: data },
  fetchInvited: { pattern: /^POST \/auth\/invitation$/, body: data },
  acceptInvitation: { pattern: /^POST \/auth\/invitation\/accept$/, body: data },
  inviteMember: { pattern: /^POST \/staff$/, body: data },
  /** The call that disables or enables an account: its answer is the member. */
  changeAccess: {
    pattern: /^POST \/staff\/[^/]+\/(disable|enable)$/,
    body: (output) => data((output as AccessOutcome).member),
  },
  /** The call for the user activities: the model's answer has them under their name. */
  fetchReport: {
    pattern: /^GET \/dashboard\/reports\/users\/activities$/,
    body: (output) => ({ data: (output as ReportAnswer).userActivities }),
  },
  fetchSalesTotal: { pattern: /^GET \/dashboard\/reports\/sales\/total\?/, body: data },
  fetchSalesSeries: {
    pattern: /^GET \/dashboard\/reports\/sales\/total\?/,
    body: (output) => ({ data: (output as SeriesAnswer).series }),
  },
}

const callOf = (name: string): Call => {
  const call = CALLS[name]
  if (!call) throw new Error(`browser/calls.ts does not say how ${name} looks on the wire`)
  return call
}

/** Answers a call with the output of a step. */
export const succeed = (api: HeldApi, name: string, output: unknown): Promise<void> => {
  const { pattern, body } = callOf(name)
  return api.answer(pattern, { status: 200, body: body(output) })
}

const failure = (error: unknown): Answer =>
  error instanceof CallError && error.status !== null
    ? { status: error.status, body: error.isShown ? { status: 'failed', message: error.message } : {} }
    : null

/** Makes a call fail with the error of a step. */
export const fail = (api: HeldApi, name: string, error: unknown): Promise<void> =>
  api.answer(callOf(name).pattern, failure(error))
