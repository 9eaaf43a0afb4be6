import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { customerHref, ticketsHref } from '../../../machines/app/places.ts'
import { type Customer, customerName } from '../../../machines/model/customers.ts'
import { CUSTOMER_COLUMNS } from '../../../machines/model/customerTable.ts'
import type { CustomerSort } from '../../../machines/model/usersQuery.ts'
import { formatNumber } from '../../formats/figures.ts'
import { fullTime, longDate } from '../../formats/times.ts'
import { Email } from '../../ui/Email.tsx'
import { Time } from '../../ui/Time.tsx'
import { type ColumnMeta, columnHelper } from '../../ui/tableColumns.ts'

const useStyles = makeStyles({
  link: {
    // This colour has enough contrast even on a selected row that the pointer hovers over.
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'none',
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

interface NameProps {
  readonly customer: Customer
  readonly href: string
}

const NameCell = ({ customer, href }: NameProps) => (
  <Link href={href} className={useStyles().link}>
    {/* A link needs text, and a customer may have left both names empty. */}
    {customerName(customer) || <Email>{customer.email}</Email>}
  </Link>
)

const LOOKS: Readonly<Record<CustomerSort, ColumnMeta>> = {
  name: { width: '16%' },
  // Takes the width that the others leave, because email addresses are the longest.
  email: {},
  country: { width: '124px' },
  orders_count: { width: '92px', align: 'right' },
  tickets_count: { width: '92px', align: 'right' },
  created_at: { width: '188px' },
}

const draw = (name: CustomerSort, customer: Customer, value: string | number, hrefOf: (id: string) => string) => {
  if (name === 'name') return <NameCell customer={customer} href={hrefOf(customer.id)} />
  if (name === 'email') return <Email>{customer.email}</Email>
  if (name !== 'created_at') return typeof value === 'number' ? formatNumber(value) : value
  return (
    <Time dateTime={customer.created_at} full={fullTime(customer.created_at)}>
      {longDate(customer.created_at)}
    </Time>
  )
}

const column = columnHelper<Customer>()

const columnsTo = (hrefOf: (id: string) => string) =>
  column.columns(
    CUSTOMER_COLUMNS.map(({ name, title, read }) =>
      column.accessor(read, {
        id: name,
        header: title,
        meta: { ...LOOKS[name], sortable: true },
        cell: (cell) => draw(name, cell.row.original, cell.getValue(), hrefOf),
      }),
    ),
  )

/** The columns of the customers table. Their ids are the sort keys. Names link to customers or, if the API has no customer details, to tickets. */
export const userColumns = { toCustomers: columnsTo(customerHref), toTickets: columnsTo(ticketsHref) }
