import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Router } from 'wouter'
import { selectPath, selectSearch } from '../../machines/app/navigation.machine.ts'
import { useApp, useChild } from '../hooks/actor.ts'

interface NavigateOptions {
  readonly replace?: boolean
}

type Follow = (href: string, options?: NavigateOptions) => void

const PathContext = createContext('/')
const SearchContext = createContext('')

const FollowContext = createContext<Follow>(() => undefined)

const useLocation = (): [string, Follow] => [useContext(PathContext), useContext(FollowContext)]

const useSearch = (): string => useContext(SearchContext)

interface AppRouterProps {
  /** Runs a function after the browser has painted the frame that shows the press. */
  afterPaint: (act: () => void) => void
  children: ReactNode
}

/**
 * Connects wouter's links, routes and hooks with the navigation actor. This component holds the only subscription to that actor. With one for each
 * link, every change of screen would create and drop many.
 */
export const AppRouter = ({ afterPaint, children }: AppRouterProps) => {
  const app = useApp()
  const navigation = useChild('navigation')
  const follow = useMemo(
    (): Follow =>
      (href, { replace = false } = {}) => {
        const send = () => app.send({ type: 'link.followed', href, replace })
        // An address is replaced while a person types. That draws no other screen, so nothing needs to be painted first.
        if (replace) send()
        else afterPaint(send)
      },
    [app, afterPaint],
  )
  const path = useSelector(navigation, (snapshot) => (snapshot ? selectPath(snapshot) : '/'))
  const search = useSelector(navigation, (snapshot) => (snapshot ? selectSearch(snapshot) : ''))
  return (
    <PathContext value={path}>
      <SearchContext value={search}>
        <FollowContext value={follow}>
          <Router hook={useLocation} searchHook={useSearch}>
            {children}
          </Router>
        </FollowContext>
      </SearchContext>
    </PathContext>
  )
}
