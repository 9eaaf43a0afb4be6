import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AppSnapshot, appMachine } from '../../machines/app/app.machine.ts'
import type { WorkspaceSnapshot } from '../../machines/shell/workspace.machine.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

type WorkspaceActor = NonNullable<AppSnapshot['children']['workspace']>

export const AppContext = createContext<AppActor | null>(null)

/** The workspace. It is selected from the root once, instead of in each component that reads it. */
export const WorkspaceContext = createContext<WorkspaceActor | undefined>(undefined)

export const useApp = (): AppActor => {
  const app = useContext(AppContext)
  if (app === null) throw new Error('useApp is used outside AppProvider')
  return app
}

/** A value selected from the root. */
export const useAppState = <Value>(select: (snapshot: AppSnapshot) => Value): Value => useSelector(useApp(), select)

type AppChildren = AppSnapshot['children']
type WorkspaceChildren = WorkspaceSnapshot['children']
type ChildOf<Id> = Id extends keyof AppChildren
  ? AppChildren[Id]
  : Id extends keyof WorkspaceChildren
    ? WorkspaceChildren[Id]
    : never

/** A value selected from the workspace; undefined while nobody is signed in. */
export const useWorkspaceState = <Value>(select: (snapshot: WorkspaceSnapshot) => Value): Value | undefined =>
  useSelector(useContext(WorkspaceContext), (snapshot) => snapshot && select(snapshot))

/** A running child of the root or the workspace, by id; undefined while there is none. */
export const useChild = <Id extends keyof AppChildren | keyof WorkspaceChildren>(id: Id): ChildOf<Id> | undefined => {
  const own = useAppState(({ children }) => Reflect.get(children, id))
  const inner = useWorkspaceState(({ children }) => Reflect.get(children, id))
  return own ?? inner
}
