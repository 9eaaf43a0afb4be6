/// <reference lib="dom" />
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { createElement as h, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'

/** @typedef {Record<string, unknown>} Item */

const features = tableFeatures({})
/** @type {ReturnType<typeof createColumnHelper<typeof features, Item>>} */
const helper = createColumnHelper()
/** @type {Item[]} */
const NONE = []

/** @param {string[]} keys */
const columnsOf = (keys) => helper.columns(keys.map((key) => helper.accessor((item) => item[key], { id: key })))
const COLUMNS = {
  users: columnsOf(['name', 'email', 'country', 'orders_count', 'tickets_count']),
  savedMessages: columnsOf(['title', 'body']),
}

/**
 * A list that the server sorts and divides into pages.
 * @param {{ call: (path: string) => Promise<unknown>, path: string, screen: keyof typeof COLUMNS }} props
 */
export const List = ({ call, path, screen }) => {
  const [query] = useSearchParams()
  const [rows, setRows] = useState(NONE)
  const asked = query.toString()
  useEffect(() => {
    call(`${path}?items_per_page=10&${asked}`).then((data) => setRows(/** @type {Item[]} */ (data).slice(0, 10)))
  }, [call, path, asked])
  const columns = COLUMNS[screen]
  const table = useTable({ features, columns, data: rows })
  const sort = query.get('sort') ?? ''
  const next = Number(query.get('page') ?? 1) + 1
  const head = columns.map(({ id = '' }) => h('th', { key: id }, h(Link, { href: `?sort=${id}&order=asc` }, id)))
  const body = table
    .getRowModel()
    .rows.map((row) =>
      h('tr', { key: row.id }, ...row.getAllCells().map((cell) => h('td', { key: cell.id }, String(cell.getValue())))),
    )
  return h(
    'main',
    { 'data-screen': screen },
    h('table', null, h('thead', null, h('tr', null, head)), h('tbody', null, body)),
    h(Link, { href: `?page=${next}${sort && `&sort=${sort}&order=asc`}` }, 'Next'),
  )
}
