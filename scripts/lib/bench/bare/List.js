/// <reference lib="dom" />
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { createElement as h, useEffect, useMemo, useState } from 'react'

/** @typedef {{ id: string, email: string }} Customer */

const features = tableFeatures({})
/** @type {ReturnType<typeof createColumnHelper<typeof features, Customer>>} */
const helper = createColumnHelper()
const columns = helper.columns([helper.accessor('id', { header: 'Id' }), helper.accessor('email', { header: 'Email' })])
/** @type {Customer[]} */
const NONE = []

/** @param {Customer[]} rows @param {string} order */
const sorted = (rows, order) =>
  rows.toSorted((one, other) => (order === 'asc' ? 1 : -1) * one.email.localeCompare(other.email))

/** Ten customers, and a button that puts them the other way round. @param {{ call: (path: string) => Promise<unknown> }} props */
export const List = ({ call }) => {
  const [order, setOrder] = useState('asc')
  const [rows, setRows] = useState(NONE)
  useEffect(() => {
    call('/users?page=1&items_per_page=10').then((data) => setRows(/** @type {Customer[]} */ (data)))
  }, [call])
  const data = useMemo(() => sorted(rows, order), [rows, order])
  const table = useTable({ features, columns, data })
  return h(
    'main',
    { 'data-screen': 'users' },
    h('button', { type: 'button', onClick: () => setOrder(order === 'asc' ? 'desc' : 'asc') }, 'Sort'),
    h(
      'table',
      null,
      h(
        'tbody',
        null,
        table
          .getRowModel()
          .rows.map((row) =>
            h(
              'tr',
              { key: row.id },
              ...row.getAllCells().map((cell) => h('td', { key: cell.id }, String(cell.getValue()))),
            ),
          ),
      ),
    ),
  )
}
