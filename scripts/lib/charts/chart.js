import { isMachine } from '../machines.js'
import { delayWords, named } from './words.js'

/**
 * @import { AnyStateMachine, AnyStateNode } from 'xstate'
 *
 * The parts of a machine that are drawn, for all formats.
 *
 * A transition of a state; `to` is undefined if it does not leave the state.
 * @typedef {'event' | 'done' | 'error' | 'after' | 'always'} Cause
 * @typedef {{ from: string, to: string | undefined, cause: Cause, on: string, guard: string, actions: string[] }} Way
 *
 * A state, with its actions, its invocations (the id of the actor and the name of its logic) and its child states.
 * @typedef {{
 *   id: string, name: string, type: 'atomic' | 'compound' | 'parallel' | 'final',
 *   entry: string[], exit: string[], invokes: { id: string, src: string }[],
 *   initial: string | undefined, ways: Way[], states: State[],
 * }} State
 *
 * @typedef {{ id: string, root: State, delays: Record<string, string>, children: Record<string, string>, effects: string[] }} Chart
 */

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/

/**
 * What a transition waits for, in words.
 * @param {AnyStateMachine} machine @param {AnyStateNode} node @param {{ eventType: string, delay?: unknown }} transition
 * @returns {{ cause: Cause, on: string }}
 */
const causeOf = (machine, node, { eventType, delay }) => {
  if (eventType === '') return { cause: 'always', on: '' }
  if (delay !== undefined) {
    const name = String(delay)
    return { cause: 'after', on: `after ${delayWords(name, machine.implementations.delays[name])}` }
  }
  const [, end, actor] = ACTOR_EVENT.exec(eventType) ?? []
  if (end === undefined) return { cause: 'event', on: eventType }
  const { src } = node.invoke.find(({ id }) => id === actor) ?? {}
  return end === 'done' ? { cause: 'done', on: `${src} done` } : { cause: 'error', on: `${src} failed` }
}

/** The first transition whose guard allows it is taken, so the later ones are marked `else`. @param {unknown} guard @param {number} index */
const guardWords = (guard, index) => [...(index === 0 ? [] : ['else']), ...named(guard)].join(' ')

/** @param {AnyStateMachine} machine @param {AnyStateNode} node @returns {Way[]} */
const waysOf = (machine, node) =>
  [...node.transitions.values(), node.always ?? []].flatMap((transitions) =>
    transitions.map((transition, index) => ({
      from: node.id,
      to: transition.target?.[0]?.id,
      ...causeOf(machine, node, transition),
      guard: guardWords(transition.guard, index),
      actions: transition.actions.flatMap(named),
    })),
  )

/** @param {AnyStateMachine} machine @param {AnyStateNode} node @returns {State} */
const stateOf = (machine, node) => {
  const { id, key, type } = node
  if (type === 'history') throw new Error(`${id}: history states cannot be drawn`)
  return {
    id,
    name: key,
    type,
    entry: node.entry.flatMap(named),
    exit: node.exit.flatMap(named),
    invokes: node.invoke.map(({ id: actor, src }) => ({
      id: actor.endsWith(id) ? String(src) : actor,
      src: String(src),
    })),
    initial: type === 'compound' ? node.initial.target[0]?.id : undefined,
    ways: waysOf(machine, node),
    states: Object.values(node.states).map((child) => stateOf(machine, child)),
  }
}

/** @param {State} state @returns {State[]} */
export const statesIn = (state) => [state, ...state.states.flatMap(statesIn)]

/** Actors and actions, by their names in the chart. @param {AnyStateMachine} machine @returns {[string, unknown][]} */
const partsOf = ({ implementations: { actors, actions } }) => [...Object.entries(actors), ...Object.entries(actions)]

/**
 * @param {AnyStateMachine} machine
 * @param {(logic: unknown) => string | undefined} stubName returns the effect that a piece of logic stands for
 * @returns {Chart} `children` are ids of machines, by the names that this machine has for them
 */
export const readChart = (machine, stubName) => {
  const { actors, delays } = machine.implementations
  const machines = Object.entries(actors).flatMap(([src, logic]) => (isMachine(logic) ? [[src, logic.id]] : []))
  // All machines that a factory makes share one chart, so it has a generic name for their call. The actual effect is listed for the parent that
  // runs such a machine.
  const renamed = Object.values(actors)
    .filter(isMachine)
    .flatMap(partsOf)
    .flatMap(([name, logic]) => (stubName(logic) === name ? [] : (stubName(logic) ?? [])))
  return {
    id: machine.id,
    root: stateOf(machine, machine.root),
    delays: Object.fromEntries(Object.entries(delays).map(([name, value]) => [name, delayWords(name, value)])),
    children: Object.fromEntries(machines),
    effects: [...partsOf(machine).flatMap(([name, logic]) => (stubName(logic) ? [name] : [])), ...renamed],
  }
}
