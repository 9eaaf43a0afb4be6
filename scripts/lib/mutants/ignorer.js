import { PluginKind } from '@stryker-mutator/api/plugin'

/*
 * What is not mutated, since no table could notice.
 */

/** @typedef {{ type: string, name?: string, key?: Node, callee?: Node, property?: Node }} Node what is read of a node of Babel's */
/** @typedef {{ node: Node, parent: Node, parentPath?: Path }} Path */

/** @param {Path} path @param {string} key @param {RegExp} callee whether this is a property of what a function is called with */
const isArgument = ({ node, parentPath }, key, callee) => {
  const { callee: called } = parentPath?.parent ?? {}
  return (
    node.type === 'ObjectProperty' && node.key?.name === key && callee.test((called?.property ?? called)?.name ?? '')
  )
}

/** @param {Path} path @param {string} callee whether this is what a function is called with */
const isCalledWith = ({ node, parent }, callee) => node.type === 'StringLiteral' && parent?.callee?.name === callee

class ChartIgnorer {
  /** @param {Path} path */
  shouldIgnore(path) {
    if (isArgument(path, 'types', /^setup$/)) return 'Said to TypeScript alone: xstate never reads it.'
    if (isArgument(path, 'id', /^create\w*Machine$/))
      return 'The name of its file, held by tests/machines/house/names.test.ts.'
    if (isCalledWith(path, 'late')) return 'The name of a stand-in, held by tests/machines/house/wiring.test.ts.'
    return undefined
  }
}

export const strykerPlugins = [{ kind: PluginKind.Ignore, name: 'charts', value: new ChartIgnorer() }]
