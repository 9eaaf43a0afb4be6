import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { Router } from 'wouter'
import { selectPath, selectSearch } from '../../machines/app/navigation.machine.ts'
import { useApp, useChild } from '../hooks/actor.ts'

interface NavigateOptions {
  readonly replace?: boolean
}

type Follow = (href: string, options?: NavigateOptions) => void

const PathContext = createContext('/')
const SearchContext = createContext('')

const useLocation = (): [string, Follow] => {
  const app = useApp()
  const follow = useCallback<Follow>(
    (href, options) => app.send({ type: 'link.followed', href, replace: options?.replace ?? false }),
    [app],
  )
  return [useContext(PathContext), follow]
}

const useSearch = (): string => useContext(SearchContext)

/**
 * Lets wouter's links, routes and hooks read the navigation actor and send to it. Here alone it is subscribed to: had each link a
 * subscription, all of them would be made and dropped with every screen.
 */
export const AppRouter = ({ children }: { children: ReactNode }) => {
  const navigation = useChild('navigation')
  const path = useSelector(navigation, (snapshot) => (snapshot ? selectPath(snapshot) : '/'))
  const search = useSelector(navigation, (snapshot) => (snapshot ? selectSearch(snapshot) : ''))
  return (
    <PathContext value={path}>
      <SearchContext value={search}>
        <Router hook={useLocation} searchHook={useSearch}>
          {children}
        </Router>
      </SearchContext>
    </PathContext>
  )
}
