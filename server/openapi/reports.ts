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
    what: 'Returns paid orders by period, oldest first',
    access: DASHBOARD,
    query: { type: 'year (default), month or week' },
    data: array(SalesPeriod),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/net': {
    what: 'Returns paid orders before and after refunds: over all time, or broken down with `type` or `by`',
    access: DASHBOARD,
    query: {
      type: 'year, month or week: one entry per period, oldest first, each with its `period_start`',
      by: 'product, country or gateway: one entry for each, with `id` and `name`; shipping is listed as a product whose `id` is null',
    },
    data: union([NetSales, array(NetPeriod), array(NetPart)]),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/order/types': {
    what: 'Returns the bikes in paid orders by model',
    access: DASHBOARD,
    data: array(BikeSales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/gateways': {
    what: 'Returns paid orders by payment gateway',
    access: DASHBOARD,
    data: array(GatewaySales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/sales/countries': {
    what: 'Returns paid orders by country',
    access: DASHBOARD,
    data: array(CountrySales),
    isFromReplica: true,
  },
  'GET /dashboard/reports/users/activities': {
    what: 'Returns the activities of customers by kind',
    access: DASHBOARD,
    data: array(UserActivity),
    isFromReplica: true,
  },
  'GET /dashboard/reports/total/counts': {
    what: 'Returns counters in four groups',
    access: DASHBOARD,
    data: TotalCounts,
    isFromReplica: true,
  },
}
