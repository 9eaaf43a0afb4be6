import { type Late, late } from '../kit/late.ts'
import { SCREENS } from '../screens/index.ts'
import type { MachinesOf, Registry } from '../screens/screen.ts'

/** A stand-in for the machine of each screen until its code is loaded. */
export const lateScreensOf = <All extends Registry>(screens: All) =>
  Object.fromEntries(Object.keys(screens).map((name) => [name, late(name)])) as object as {
    readonly [Name in keyof MachinesOf<All>]: Late<MachinesOf<All>[Name]>
  }

export const lateScreens = lateScreensOf(SCREENS)
