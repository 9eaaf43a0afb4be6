/// <reference lib="dom" />
import { Button } from '@fluentui/react-components'
import { createElement as h, useEffect, useState } from 'react'
import UplotReact from 'uplot-react'
import { Link, Redirect, useLocation } from 'wouter'
import { createCall } from './call.js'
import { List } from './List.js'

const TREND = '/sales/total?type=month'
const REPORTS = [
  '/total/counts',
  '/users/activities',
  '/sales/order/types',
  '/sales/gateways',
  '/sales/countries',
  TREND,
].map((path) => `/dashboard/reports${path}`)

const OPTIONS = { width: 800, height: 200, series: [{}, { stroke: 'steelblue' }], scales: { x: { time: false } } }

/** @typedef {(path: string) => Promise<unknown>} Call */

/** @param {{ answer: unknown }} props */
const Trend = ({ answer }) => {
  const sums = /** @type {{ data_sum: string }[]} */ (answer).map(({ data_sum }) => Number(data_sum))
  return h(UplotReact, { options: OPTIONS, data: [sums.map((_, index) => index), sums] })
}

/** @param {{ call: Call, path: string }} props */
const Report = ({ call, path }) => {
  const [answer, setAnswer] = useState(/** @type {unknown} */ (null))
  useEffect(() => {
    call(path).then(setAnswer)
  }, [call, path])
  return h(
    'section',
    { 'aria-busy': answer === null },
    h('h2', null, path),
    JSON.stringify(answer)?.slice(0, 300),
    path.endsWith(TREND) && answer !== null && h(Trend, { answer }),
  )
}

/** Requests all reports at once and draws each as it arrives. @param {{ call: Call }} props */
const Dashboard = ({ call }) =>
  h('main', { 'data-screen': 'dashboard' }, ...REPORTS.map((path) => h(Report, { key: path, call, path })))

const ENTRIES = ['Profile', 'Settings', 'Language', 'Theme', 'Sign out']

const Menu = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const entries = ENTRIES.map((name) => h(Button, { key: name, role: 'menuitem', onClick: close }, name))
  return h(
    'span',
    { onKeyDown: (/** @type {{ key: string }} */ { key }) => key === 'Escape' && close() },
    h(Button, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) }, 'Account'),
    isOpen && h('div', { role: 'menu' }, entries),
  )
}

const LINKS = { '/dashboard': 'Dashboard', '/users': 'Users', '/saved-messages': 'Saved messages' }

/** @param {{ call: Call, path: string }} props */
const Screen = ({ call, path }) => {
  if (path === '/users') return h(List, { key: path, call, path, screen: 'users' })
  if (path === '/saved-messages') return h(List, { key: path, call, path, screen: 'savedMessages' })
  return path === '/dashboard' ? h(Dashboard, { call }) : h(Redirect, { to: '/dashboard' })
}

/** @param {{ token: string }} props */
const Screens = ({ token }) => {
  const [call] = useState(() => createCall(token))
  const [path] = useLocation()
  const links = Object.entries(LINKS).map(([href, name]) => h(Link, { key: href, href }, name))
  return h('div', null, h('nav', { style: { display: 'flex', gap: 16 } }, links), h(Menu), h(Screen, { call, path }))
}

export default Screens
