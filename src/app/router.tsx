import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
import { Router } from 'wouter'
import { selectPath, selectSearch } from '../../machines/navigation.machine.ts'
import { useApp, useChild } from '../hooks/actor.ts'

interface NavigateOptions {
  readonly replace?: boolean
}

const useLocation = (): [string, (href: string, options?: NavigateOptions) => void] => {
  const app = useApp()
  const path = useSelector(useChild('navigation'), (snapshot) => (snapshot ? selectPath(snapshot) : '/'))
  const follow = useCallback(
    (href: string, options?: NavigateOptions) =>
      app.send({ type: 'link.followed', href, replace: options?.replace ?? false }),
    [app],
  )
  return [path, follow]
}

const useSearch = (): string =>
  useSelector(useChild('navigation'), (snapshot) => (snapshot ? selectSearch(snapshot) : ''))

/** Lets wouter's links, routes and hooks read the navigation actor and send to it. */
export const AppRouter = ({ children }: { children: ReactNode }) => (
  <Router hook={useLocation} searchHook={useSearch}>
    {children}
  </Router>
)
