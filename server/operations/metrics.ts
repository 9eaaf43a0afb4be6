import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../database/store.ts'

/** Seconds: from the duration of an answer that comes from memory to the time limit of an SQL statement. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

type Answered = { method: string; route: string; status: number; seconds: number }

/** The metrics of this process. If there are several processes, each has its own. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  return {
    registry,
    noteAnswer: ({ method, route, status, seconds }: Answered): void => {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    /** Adds a gauge of the rows that are not folded yet, which are counted whenever the metrics are read. */
    watchFold: (count: () => Promise<number>): void => {
      new Gauge({
        name: 'unfolded_rows',
        help: 'Rows of the ledger and of count changes that every report adds up, until they are folded',
        registers,
        async collect() {
          this.set(await count().catch(() => Number.NaN))
        },
      })
    },
    /** Adds a gauge of how far the replica is behind: +Inf while it does not answer. `lag`: in milliseconds. */
    watchReplica: (lag: () => number): void => {
      new Gauge({
        name: 'replica_lag_seconds',
        help: 'Seconds by which the replica is behind at most, +Inf while it does not answer; beyond 5 the primary is read',
        registers,
        collect() {
          this.set(lag() / 1000)
        },
      })
    },
    /** Adds a gauge of the store's connections, which are counted whenever the metrics are read. */
    watchConnections: (read: NonNullable<Store['connections']>): void => {
      new Gauge({
        name: 'database_connections',
        help: 'Connections of the pool that are in use or idle, and calls that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count)
        },
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
