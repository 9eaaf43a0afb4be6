-- What members of staff should hear of without looking. Those about the same thing on the same ticket are one while it is unread, with a count.

create table notifications (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  kind text not null check (kind in ('assigned', 'answered', 'send_failed', 'send_unknown', 'bounced', 'reminder')),
  ticket_id uuid not null references tickets (id) on delete cascade,
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_unread on notifications (staff_id, kind, ticket_id) where read_at is null;
create index notifications_newest on notifications (staff_id, last_at desc, id desc);
create index notifications_ticket on notifications (ticket_id);

-- What a person has done, newest first.
create index audit_trail_own on audit_trail (staff_id, seq desc);

-- Who holds all that was offered so far gets what is new.
insert into permissions (id, table_name, title) values ('activities.view', 'activities', 'View activities of all staff');
insert into staff_permissions (staff_id, permission_id)
select staff.id, 'activities.view' from staff
where not exists (
  select from permissions where is_offered and permissions.id <> 'activities.view' and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
);
