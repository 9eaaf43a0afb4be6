/// <reference lib="dom" />
import { createElement as h, useEffect, useState } from 'react'
import UplotReact from 'uplot-react'
import { Link, useLocation } from 'wouter'
import { createCall } from './call.js'
import { List } from './List.js'

const REPORTS = [
  '/total/counts',
  '/users/activities',
  '/sales/order/types',
  '/sales/gateways',
  '/sales/countries',
  '/sales/total?type=month',
]

const OPTIONS = { width: 800, height: 200, series: [{}, { stroke: 'steelblue' }], scales: { x: { time: false } } }

/** @typedef {(path: string) => Promise<unknown>} Call */

/** @param {{ call: Call, path: string }} props */
const Report = ({ call, path }) => {
  const [answer, setAnswer] = useState(/** @type {unknown} */ (null))
  useEffect(() => {
    call(`/dashboard/reports${path}`).then(setAnswer)
  }, [call, path])
  return h('section', { 'aria-busy': answer === null }, h('h2', null, path), JSON.stringify(answer)?.slice(0, 300))
}

/** @param {{ call: Call }} props */
const Dashboard = ({ call }) =>
  h(
    'main',
    { 'data-screen': 'dashboard' },
    ...REPORTS.map((path) => h(Report, { key: path, call, path })),
    h(UplotReact, {
      options: OPTIONS,
      data: [
        [1, 2, 3, 4],
        [3, 1, 4, 1],
      ],
    }),
  )

/** @param {{ token: string }} props */
const Screens = ({ token }) => {
  const [call] = useState(() => createCall(token))
  const [path] = useLocation()
  return h(
    'div',
    null,
    h('nav', null, h(Link, { href: '/dashboard' }, 'Dashboard'), ' ', h(Link, { href: '/users' }, 'Users')),
    path === '/users' ? h(List, { call }) : h(Dashboard, { call }),
  )
}

export default Screens
