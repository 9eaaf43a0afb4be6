import type { AnyStateNode } from 'xstate'
import { FLOWS } from '../../support/whole.ts'
import { allMachines, nodesOf } from './charts.ts'

/** States without a way out, by the last part of their name, with the reason. */
const RESTING_BY_NAME: Readonly<Record<string, string>> = {
  loaded: 'what has come is asked for once a visit, and changes in place',
  notPermitted: 'asking again would be refused again',
  unavailable: 'an API does not change what it offers while one is signed in',
}

/** The same, by full name. */
const RESTING: Readonly<Record<string, string>> = {
  'account.offered': 'name, password and sessions each go on by themselves',
  'alerts.known': 'a region that holds one list for as long as one is signed in',
  'app.navigation': 'a region that holds one actor for as long as the app runs',
  'app.network': 'a region that holds one actor for as long as the app runs',
  'app.notices': 'a region that holds one actor for as long as the app runs',
  'app.session': 'a region that holds one actor for as long as the app runs',
  'app.theme': 'a region that holds one actor for as long as the app runs',
  'bootstrap.bootstrapped': 'what is made ready is made so once',
  'customerSearch.absent': 'an API that offers no customers does not offer them later',
  'heldReply.ended': 'the machine that holds it stops it at once',
  'salesTotal.absent': 'the documented call is made once, and there is nothing to draw',
  'savedMessages.drafts.watched': 'drafts are watched from the first list on',
  'savedMessages.list': 'what the list tells of itself is heard at all times',
  'sessionList.left': 'the way out leads to another page',
  'signIn.email.touched': 'a touched field stays touched',
  'signIn.password.touched': 'a touched field stays touched',
  'users.export': 'a region that holds one actor for as long as the screen is open',
  'users.selection': 'a region that holds one actor for as long as the screen is open',
  'workspace.activityLog.present': 'each opening of the drawer goes on from what is there',
  'workspace.appWizard.present': 'what is filled in lasts as long as the session',
  'workspace.follow.present': 'changes are followed as long as the session',
  'workspace.outgoing.present': 'replies that are held last as long as the session',
  'workspace.commands.present': 'refunds whose outcome is not known last as long as the session',
  'workspace.chat.present': 'the conversation lasts as long as the session',
  'app.patience.present': 'code that has loaded stays loaded',
  'desk.address.read': 'an address is read whenever there is another one',
  'orderFlow.goods.delivered': 'what has arrived stays there; only its date can be corrected',
  'orders.export': 'a region that holds one actor for as long as the screen is open',
  'orders.views.offered.ready': 'code that has loaded stays loaded',
  'orders.views.unoffered': 'an API does not change what it offers while one is signed in',
  'orders.selection': 'a region that holds one actor for as long as the screen is open',
  'recovery.ready': 'it only passes on what the network does',
  'workspace.invitation.present': 'what is filled in lasts as long as the session',
  'workspace.overlays.present': 'code that has loaded stays loaded',
  'workspace.notifications.present': 'the chosen tab lasts as long as the session',
  'workspace.problemReport.present': 'a note that was written lasts as long as the session',
  'workspace.find.present': 'a search that was typed lasts as long as the session',
  'workspace.shell': 'a region that only passes on what it is told',
}

const pathOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('.')

const targetsOf = (node: AnyStateNode): AnyStateNode[] =>
  [...node.transitions.values(), node.always ?? []].flat().flatMap(({ target }) => target ?? [])

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states as Record<string, AnyStateNode>)

/** All states that are entered at the start of a machine or by the transitions of a reached state. */
const reached = (root: AnyStateNode): Set<AnyStateNode> => {
  const found = new Set<AnyStateNode>()
  // States that were entered themselves, with their initial states, and not only as ancestors of another one.
  const begun = new Set<AnyStateNode>()
  const visit = (node: AnyStateNode, isOnTheWay = false): void => {
    if (begun.has(node) || (isOnTheWay && found.has(node))) return
    const isNew = !found.has(node)
    found.add(node)
    if (!isOnTheWay) begun.add(node)
    if (node.parent) visit(node.parent, true)
    if (node.type === 'parallel')
      for (const child of childrenOf(node)) if (!isOnTheWay || !found.has(child)) visit(child)
    if (node.type === 'compound' && !isOnTheWay) for (const child of node.initial.target) visit(child)
    if (isNew) for (const target of targetsOf(node)) visit(target)
  }
  visit(root)
  return found
}

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : [])

/** Whether an event or a delay leads from an atomic state to another one. */
const hasWayOut = (node: AnyStateNode): boolean =>
  [node, ...ancestors(node)].flatMap(targetsOf).some((target) => target !== node && !ancestors(node).includes(target))

describe('every state', () => {
  it('can be reached from the start', async () => {
    const machines = [...(await allMachines()), ...FLOWS]
    const missed = machines.flatMap(({ root }) => {
      const found = reached(root)
      return nodesOf(root)
        .filter((node) => !found.has(node))
        .map(pathOf)
    })
    expect(missed).toEqual([])
  })

  it('has an exit, or is listed with a reason', async () => {
    const states = [...(await allMachines()), ...FLOWS].flatMap(({ root }) =>
      nodesOf(root).filter((node) => node.parent),
    )
    const resting = states
      .filter((node) => node.type === 'atomic' && !hasWayOut(node) && !Object.hasOwn(RESTING_BY_NAME, node.key))
      .map(pathOf)
    expect(resting.toSorted()).toEqual(Object.keys(RESTING).toSorted())
  })
})
