-- The page of a customer: a phone number, a version that a change is based on, and notes of staff.

-- changed_at and changed_by: of the last change by staff. The names are not those of columns of orders, which are read together with these.
alter table customers
  add column phone text,
  add column record_version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid references staff (id);
-- A number is found by its last digits, as it may be typed with or without the code of its country.
create index customers_phone on customers (reverse(phone) text_pattern_ops) where phone is not null;

create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  staff_id uuid not null references staff (id),
  body text not null,
  written_at timestamptz not null
);
create index customer_notes_newest on customer_notes (customer_id, written_at desc, id desc);

-- Who holds all that was offered so far gets what is new.
insert into permissions (id, table_name, title) values ('users.edit', 'users', 'Change users');
insert into staff_permissions (staff_id, permission_id)
select staff.id, 'users.edit' from staff
where not exists (
  select from permissions where is_offered and id <> 'users.edit' and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
);
