import { array, union } from 'superstruct'
import {
  BikeSales,
  CountrySales,
  GatewaySales,
  NetPeriod,
  NetSales,
  SalesPeriod,
  TotalCounts,
  UserActivity,
} from '../../machines/model/reports.ts'
import { NetPart } from '../reports/netParts.ts'
import type { Operation } from './operation.ts'

const DASHBOARD = ['dashboard.view']

/** The calls of the dashboard. */
export const REPORTS: Readonly<Record<string, Operation>> = {
  'GET /dashboard/reports/sales/total': {
    what: 'Paid orders by period, oldest first',
    access: DASHBOARD,
    query: { type: 'year, the default, month or week' },
    data: array(SalesPeriod),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/net': {
    what: 'Paid orders before and after refunds: of all time, or by `type` or `by`',
    access: DASHBOARD,
    query: {
      type: 'year, month or week: by period, oldest first, each with its `period_start`',
      by: 'product, country or gateway: each with `id` and `name`; shipping is a product without an id',
    },
    data: union([NetSales, array(NetPeriod), array(NetPart)]),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/order/types': {
    what: 'Bikes in paid orders by model',
    access: DASHBOARD,
    data: array(BikeSales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/gateways': {
    what: 'Paid orders by payment gateway',
    access: DASHBOARD,
    data: array(GatewaySales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/countries': {
    what: 'Paid orders by country',
    access: DASHBOARD,
    data: array(CountrySales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/users/activities': {
    what: 'Activities of customers by kind',
    access: DASHBOARD,
    data: array(UserActivity),
    isFromReplica: true,
  },
  'GET /dashboard/reports/total/counts': {
    what: 'Counters in four groups',
    access: DASHBOARD,
    data: TotalCounts,
    isFromReplica: true,
  },
}
