import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AppSnapshot, appMachine } from '../../machines/app.machine.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

const AppContext = createContext<AppActor | null>(null)

export const AppProvider = AppContext.Provider

/** The root actor. */
export const useApp = (): AppActor => {
  const app = useContext(AppContext)
  if (app === null) throw new Error('useApp is used outside AppProvider')
  return app
}

/** What a selector reads off the root. */
export const useAppState = <Value>(select: (snapshot: AppSnapshot) => Value): Value => useSelector(useApp(), select)

type Children = AppSnapshot['children']

/** An actor that the root runs now, by its id; undefined while it does not. */
export const useChild = <Id extends keyof Children>(id: Id): Children[Id] =>
  useAppState((snapshot: AppSnapshot) => snapshot.children[id])
