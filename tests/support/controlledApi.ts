import type { AccountCalls } from '../../src/effects/calls/account.ts'
import type { PermissionCalls } from '../../src/effects/calls/permissions.ts'
import type { ReportCalls } from '../../src/effects/calls/reports.ts'
import type { SavedMessageCalls } from '../../src/effects/calls/savedMessages.ts'
import type { SessionCalls } from '../../src/effects/calls/session.ts'
import type { StaffCalls } from '../../src/effects/calls/staff.ts'
import type { TicketCalls } from '../../src/effects/calls/tickets.ts'
import type { UserCalls } from '../../src/effects/calls/users.ts'

// All that tests may answer: one line for each file of src/effects/calls.
type Api = SessionCalls &
  PermissionCalls &
  ReportCalls &
  TicketCalls &
  UserCalls &
  AccountCalls &
  StaffCalls &
  SavedMessageCalls

export type CallName = keyof Api
export type InputOf<Name extends CallName> = Parameters<Api[Name]>[0]
export type OutputOf<Name extends CallName> = Awaited<ReturnType<Api[Name]>>

interface Pending {
  readonly name: CallName
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: never) => void
  readonly reject: (error: unknown) => void
}

/** An admin API whose calls stay open until a test answers them. */
export class ControlledApi {
  /** Every call so far, in order: its name, and its input where it has one. */
  readonly asked: [name: CallName, input?: unknown][] = []
  private pending: Pending[] = []

  /** The same calls, by their names, but open until a test answers them. */
  readonly instead = <Calls extends object>(calls: Calls): Calls =>
    Object.fromEntries(Object.keys(calls).map((name) => [name, this.call(name as CallName)])) as Calls

  private call(name: CallName): (input: unknown, signal: AbortSignal) => Promise<unknown> {
    return (input, signal) => {
      this.asked.push(input === undefined ? [name] : [name, input])
      return new Promise((resolve, reject) => {
        this.pending.push({ name, input, signal, resolve, reject })
      })
    }
  }

  /** How many calls nobody has answered or given up. */
  open(): number {
    return this.pending.filter(({ signal }) => !signal.aborted).length
  }

  answer<Name extends CallName>(name: Name, output: OutputOf<Name>, input?: InputOf<Name>): void {
    this.take(name, input).resolve(output as never)
  }

  refuse<Name extends CallName>(name: Name, error: unknown, input?: InputOf<Name>): void {
    this.take(name, input).reject(error)
  }

  /** The oldest open call of that name, and with that input where one is given. */
  private take(name: CallName, input: unknown): Pending {
    const wanted = JSON.stringify(input)
    const call = this.pending.find(
      (one) => one.name === name && !one.signal.aborted && (!wanted || JSON.stringify(one.input) === wanted),
    )
    if (!call) throw new Error(`No open call of ${name} ${wanted ?? ''}`)
    this.pending = this.pending.filter((other) => other !== call)
    return call
  }
}
