import type { AnyActorLogic, InputFrom, OutputFrom, StateMachine } from 'xstate'
import type { KnownAnswer } from '../model/known.ts'
import { makeResource } from './resourceChart.ts'
import type { AnyResourceOptions, ResourceContext, ResourceEvent, ResourceOptions } from './resourceSetup.ts'

type Made = ReturnType<typeof makeResource>

type ResourceInput<Query> = (undefined extends Query ? { readonly query?: Query } : { readonly query: Query }) & {
  /** Whether the API has the call; true by default. */
  readonly isOffered?: boolean
  readonly known?: readonly KnownAnswer[]
}

/** The machine of a resource, typed by its call. */
export type ResourceMachine<Fetch extends AnyActorLogic> =
  Made extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema
  >
    ? StateMachine<
        ResourceContext<InputFrom<Fetch>, OutputFrom<Fetch>>,
        ResourceEvent<InputFrom<Fetch>, OutputFrom<Fetch>>,
        Children,
        Exclude<Actor, { src: 'fetchAnswer' }> | { src: 'fetchAnswer'; logic: Fetch; id: string | undefined },
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        ResourceInput<InputFrom<Fetch>>,
        Output,
        Emitted,
        Meta,
        Schema
      >
    : never

/**
 * The answer of one call. A known answer is shown at once with its age, and refreshed if the person stays. The parent receives answers to
 * remember and each settled state, and sends changes of the query and of the answer. If `mayStandIn` allows it, the old answer stays while the
 * next one loads.
 */
export const createResource = <Fetch extends AnyActorLogic>(options: ResourceOptions<Fetch>): ResourceMachine<Fetch> =>
  makeResource({
    isEmpty: () => false,
    gone: [],
    isAsked: () => true,
    mayStandIn: () => false,
    ...(options as unknown as Pick<AnyResourceOptions, 'fetch' | 'callOf'>),
  }) as unknown as ResourceMachine<Fetch>
