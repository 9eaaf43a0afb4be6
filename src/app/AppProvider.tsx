import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type AppActor, AppContext, WorkspaceContext } from '../hooks/actor.ts'

/** Provides the root actor and its workspace. */
export const AppProvider = ({ app, children }: { app: AppActor; children: ReactNode }) => (
  <AppContext value={app}>
    <WorkspaceContext value={useSelector(app, (snapshot) => snapshot.children.workspace)}>{children}</WorkspaceContext>
  </AppContext>
)
