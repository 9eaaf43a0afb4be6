import { findMachine } from '../../../machines/shell/find.machine.ts'
import { findCalls } from '../../effects/calls/find.ts'
import { part } from '../../part.ts'
import { Find } from '../overlays/Find.tsx'

export default part({ View: Find, machine: findMachine, effects: (world) => findCalls(world.call, world) })
