-- A payment may be authorised first, and captured or released later. What is not captured of an authorisation is released at once, or when it
-- expires; the rest of it is open.

-- authorised_cents: what the gateway lets us take; of a charge, what was taken. claimed_cents: set aside for a capture or release under way.
-- ref, authorised_at, expires_at: of an authorisation. expired_at: when it was found to have expired, with all that was open.
alter table gateway_payments
  alter column payment_id drop not null,
  drop constraint gateway_payments_captured_cents_check,
  add column authorised_cents bigint,
  add column released_cents bigint not null default 0 check (released_cents >= 0),
  add column claimed_cents bigint not null default 0 check (claimed_cents >= 0),
  add column ref text unique,
  add column authorised_at timestamptz,
  add column expires_at timestamptz,
  add column expired_at timestamptz;
update gateway_payments set authorised_cents = captured_cents;
alter table gateway_payments
  alter column authorised_cents set not null,
  add constraint gateway_payments_captured_cents_check check (captured_cents >= 0 and authorised_cents > 0),
  add constraint no_more_than_authorised check (captured_cents + released_cents + claimed_cents <= authorised_cents),
  add constraint charged_or_authorised check (payment_id is not null or (ref is not null and captured_cents = 0));
create index gateway_payments_open on gateway_payments (expires_at)
  where expires_at is not null and captured_cents + released_cents < authorised_cents;

alter table gateway_attempts
  drop constraint gateway_attempts_kind_check,
  add constraint gateway_attempts_kind_check check (kind in ('refund', 'capture', 'void'));
-- Captures and releases of authorisations: whose they are, beside their attempts. cancels_order: once it is made, its order is cancelled.
create table authorisation_moves (
  attempt_id uuid primary key references gateway_attempts (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  command_key uuid unique references commands (key),
  reason text not null,
  note text not null,
  cancels_order boolean not null default false,
  requested_by uuid references staff (id),
  requested_at timestamptz not null,
  settled_at timestamptz
);
create index authorisation_moves_order on authorisation_moves (order_id);

alter table orders
  drop constraint orders_payment_state_check,
  add constraint orders_payment_state_check check (
    payment_state in ('awaiting', 'authorised', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded', 'voided', 'expired')
  );

-- Who holds all that was offered so far gets what is new.
insert into permissions (id, table_name, title) values ('orders.capture', 'orders', 'Capture payments');
insert into staff_permissions (staff_id, permission_id)
select staff.id, 'orders.capture' from staff
where not exists (
  select from permissions where is_offered and permissions.id <> 'orders.capture' and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
);
