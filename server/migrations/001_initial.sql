-- Money is in integer cents, times are timestamptz. Keys are random UUIDs, so that no engine gathers all inserts in one range.

create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  created_at timestamptz not null
);

create table permissions (
  id text primary key,
  table_name text not null unique,
  title text not null
);

create table staff_permissions (
  staff_id uuid not null references staff (id) on delete cascade,
  permission_id text not null references permissions (id) on delete cascade,
  primary key (staff_id, permission_id)
);

-- token_hash is the SHA-256 of the token in hexadecimal; the token itself is never stored.
create table sessions (
  token_hash text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index sessions_staff on sessions (staff_id);
create index sessions_expiry on sessions (expires_at);

create table sign_in_attempts (
  id uuid primary key,
  account text not null,
  address text not null,
  attempted_at timestamptz not null
);
create index sign_in_attempts_account on sign_in_attempts (account, attempted_at);
create index sign_in_attempts_address on sign_in_attempts (address, attempted_at);

create table countries (
  code text primary key check (length(code) = 2),
  title text not null unique,
  image_path text not null
);

create table gateways (
  id uuid primary key,
  name text not null unique,
  logo text not null
);

create table products (
  id uuid primary key,
  name text not null unique,
  kind text not null check (kind in ('bike', 'accessory', 'spare_part', 'warranty')),
  price_cents bigint not null check (price_cents >= 0)
);

create table customers (
  id uuid primary key,
  email text not null unique,
  first_name text not null,
  last_name text not null,
  country_code text not null references countries (code),
  created_at timestamptz not null
);

-- total_cents is what the customer was asked to pay: the sum of the lines at the time of the order.
create table orders (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  country_code text not null references countries (code),
  gateway_id uuid not null references gateways (id),
  status text not null check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled')),
  total_cents bigint not null check (total_cents >= 0),
  placed_at timestamptz not null
);
create index orders_customer on orders (customer_id);

create table order_lines (
  order_id uuid not null references orders (id) on delete cascade,
  line_no integer not null check (line_no > 0),
  product_id uuid not null references products (id),
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  primary key (order_id, line_no)
);
create index order_lines_product on order_lines (product_id);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('charge', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null
);
create index payments_order on payments (order_id);

create table ticket_categories (
  id uuid primary key,
  name text not null unique
);

create table tickets (
  id uuid primary key,
  ticket_id text not null unique,
  customer_id uuid not null references customers (id),
  category_id uuid not null references ticket_categories (id),
  title text not null,
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null check (status in ('open', 'pending', 'resolved', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at)
);
create index tickets_newest on tickets (customer_id, created_at desc, id desc);

-- staff_id is null where the customer wrote.
create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  staff_id uuid references staff (id),
  body text not null,
  written_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, written_at);

create table activity_kinds (
  id text primary key,
  title text not null unique
);

create table activity_events (
  id uuid primary key,
  kind_id text not null references activity_kinds (id),
  customer_id uuid not null references customers (id),
  happened_at timestamptz not null
);
create index activity_events_kind on activity_events (kind_id);

insert into permissions (id, table_name, title) values
  ('dashboard.view', 'dashboard', 'See the dashboard and its reports'),
  ('users.view', 'users', 'See users'),
  ('tickets.view', 'tickets', 'See the tickets of users'),
  ('saved_messages.view', 'saved_messages', 'See saved messages'),
  ('orders_paid.view', 'orders_paid', 'See paid orders'),
  ('orders_bike.view', 'orders_bike', 'See bike orders'),
  ('orders_accessory.view', 'orders_accessory', 'See accessory orders'),
  ('orders_spare_part.view', 'orders_spare_part', 'See spare part orders'),
  ('orders_warranty.view', 'orders_warranty', 'See warranty orders'),
  ('orders_pending.view', 'orders_pending', 'See pending orders');
