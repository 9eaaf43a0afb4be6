import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { InspectorSnapshot, inspectorMachine } from '../inspector.machine.ts'

export type InspectorActor = ActorRefFrom<typeof inspectorMachine>

const InspectorContext = createContext<InspectorActor | null>(null)

export const InspectorProvider = InspectorContext.Provider

export const useInspector = (): InspectorActor => {
  const inspector = useContext(InspectorContext)
  if (inspector === null) throw new Error('useInspector is used outside InspectorProvider')
  return inspector
}

/** Selects a value from the snapshot of the inspector, and follows its changes. */
export const useInspected = <Value>(select: (snapshot: InspectorSnapshot) => Value): Value =>
  useSelector(useInspector(), select)
