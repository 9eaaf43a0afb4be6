import { type Late, late } from '../kit/late.ts'
import { SCREENS } from '../screens/index.ts'
import type { MachinesOf, Registry } from '../screens/screen.ts'

const screens: Registry = SCREENS

type Machines = MachinesOf<typeof SCREENS>

/** What stands in for the machine of each screen until its code has come. */
export const lateScreens = Object.fromEntries(
  Object.keys(screens)
    .filter((name) => screens[name]?.hasMachine)
    .map((name) => [name, late(name)]),
) as { readonly [Name in keyof Machines]: Late<Machines[Name]> }
