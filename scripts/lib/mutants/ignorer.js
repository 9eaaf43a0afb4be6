import { PluginKind } from '@stryker-mutator/api/plugin'

/*
 * Decides what is not mutated, because no table could detect the mutants.
 */

/**
 * The properties of a Babel node that are used here.
 * @typedef {{ type: string, name?: string, key?: Node, callee?: Node, property?: Node, expression?: Node }} Node
 */
/** @typedef {Record<string, (path: Path) => void>} Visitor */
/** @typedef {{ node: Node, parent: Node, parentPath?: Path, traverse: (visitor: Visitor) => void, replaceWith: (node?: Node) => void }} Path */

/**
 * Whether the node is a property with this key, in an object that is passed to a function with such a name.
 * @param {Path} path @param {string} key @param {RegExp} callee
 */
const isArgument = ({ node, parentPath }, key, callee) => {
  const { callee: called } = parentPath?.parent ?? {}
  return (
    node.type === 'ObjectProperty' && node.key?.name === key && callee.test((called?.property ?? called)?.name ?? '')
  )
}

/** Whether the node is a string that is passed to this function. @param {Path} path @param {string} callee */
const isCalledWith = ({ node, parent }, callee) => node.type === 'StringLiteral' && parent?.callee?.name === callee

/**
 * Stryker mutates nothing within `as const` or `as Type`, and so would leave out parts of many charts. The types are therefore removed before
 * Stryker visits these expressions, which run as before. Their positions in the source do not change.
 * @type {Visitor}
 */
const WITHOUT_TYPES = {
  TSAsExpression: (typed) => {
    typed.replaceWith(typed.node.expression)
  },
}

class ChartIgnorer {
  /** @param {Path} path */
  shouldIgnore(path) {
    // The first node of a file.
    if (path.node.type === 'Program') path.traverse(WITHOUT_TYPES)
    if (isArgument(path, 'types', /^setup$/)) return 'Only TypeScript reads it; xstate never does.'
    if (isArgument(path, 'id', /^create\w*Machine$/))
      return 'The name of its file, held by tests/machines/house/names.test.ts.'
    if (isCalledWith(path, 'late')) return 'The name of a stand-in, held by tests/machines/house/wiring.test.ts.'
    return undefined
  }
}

export const strykerPlugins = [{ kind: PluginKind.Ignore, name: 'charts', value: new ChartIgnorer() }]
