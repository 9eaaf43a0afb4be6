-- The support desk: tickets are assigned, wait for somebody, and are resolved; staff write notes about them.

-- customer_id is null while nobody knows who wrote; requester_email is then the address that they wrote from. version: the row of the audit
-- trail of the last change. last_entry: the number of the newest message or note. waiting_since: since when the customer waits for us.
-- follows: the closed ticket that this one goes on with; a restore inserts tickets in any order.
alter table tickets
  alter column customer_id drop not null,
  add column requester_email text,
  add column assignee_id uuid references staff (id),
  add column pending_for text check (pending_for in ('customer', 'supplier', 'colleague')),
  add column pending_until timestamptz,
  add column version bigint not null default 0,
  add column last_entry integer not null default 0,
  add column waiting_since timestamptz,
  add column first_replied_at timestamptz,
  add column resolved_at timestamptz,
  add column closed_at timestamptz,
  add column reopened integer not null default 0,
  add column follows uuid references tickets (id) deferrable initially deferred,
  add column order_id uuid references orders (id),
  add column attention text check (attention in ('unknown_sender', 'send_failed', 'bounced', 'loop', 'unreadable')),
  add column searched text not null generated always as (folded(title)) stored,
  add constraint has_requester check (customer_id is not null or requester_email is not null);

-- Messages and notes of a ticket are numbered together, in the order in which they were written.
alter table ticket_messages
  add column entry integer,
  add column is_automatic boolean not null default false;
update ticket_messages set entry = numbered.entry
from (
  select id, row_number() over (partition by ticket_id order by written_at, id) as entry from ticket_messages
) as numbered
where numbered.id = ticket_messages.id;
alter table ticket_messages alter column entry set not null, add constraint ticket_messages_entry unique (ticket_id, entry);
drop index ticket_messages_ticket;

-- A table of its own, so that no mail can ever contain a note.
create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  entry integer not null,
  staff_id uuid not null references staff (id),
  body text not null,
  written_at timestamptz not null,
  constraint ticket_notes_entry unique (ticket_id, entry)
);

create table ticket_tags (
  ticket_id uuid not null references tickets (id) on delete cascade,
  tag text not null,
  primary key (ticket_id, tag)
);
create index ticket_tags_tag on ticket_tags (tag, ticket_id);

-- Up to which entry each member of staff has read a ticket.
create table ticket_reads (
  ticket_id uuid not null references tickets (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  entry integer not null,
  primary key (ticket_id, staff_id)
);

-- What has changed in a record, in words that can be erased: the audit trail keeps ids alone. seq: its row of the same transaction, which has
-- who did it and when.
create table record_changes (
  seq bigint not null references audit_trail (seq),
  subject_type text not null check (subject_type in ('ticket')),
  subject_id uuid not null,
  field text not null,
  before text,
  after text,
  primary key (seq, subject_type, subject_id, field)
);
create index record_changes_subject on record_changes (subject_type, subject_id, seq desc);

-- Until now all that was pending waited for the customer. The last change of a resolved or closed ticket was that.
update tickets set
  pending_for = case when status = 'pending' then 'customer' end,
  resolved_at = case when status in ('resolved', 'closed') then updated_at end,
  closed_at = case when status = 'closed' then updated_at end;
update tickets set
  last_entry = written.last_entry,
  first_replied_at = written.first_replied_at,
  waiting_since = case when status = 'open' then written.waiting_since end
from (
  select messages.ticket_id, max(entry) as last_entry, min(written_at) filter (where staff_id is not null) as first_replied_at,
    min(written_at) filter (where staff_id is null and entry > coalesce(answered, 0)) as waiting_since
  from ticket_messages as messages
  left join (
    select ticket_id, max(entry) as answered from ticket_messages where staff_id is not null group by 1
  ) as answers on answers.ticket_id = messages.ticket_id
  group by 1
) as written
where written.ticket_id = tickets.id;
alter table tickets add constraint pending_for_somebody check ((status = 'pending') = (pending_for is not null)),
  add constraint pending_until_then check (pending_until is null or pending_for is not null);

-- The views of the queue: few of all tickets are unresolved.
create index tickets_unresolved on tickets (waiting_since, id) where status in ('open', 'pending');
create index tickets_assigned on tickets (assignee_id) where assignee_id is not null;
create index tickets_attention on tickets (assignee_id) where attention is not null;
create index tickets_order on tickets (order_id) where order_id is not null;
-- All tickets, in each order. Those whose customer does not wait come last in both.
create index tickets_updated on tickets (updated_at, id);
create index tickets_created on tickets (created_at, id);
create index tickets_priority on tickets
  ((case priority when 'low' then 1 when 'normal' then 2 when 'high' then 3 else 4 end), id);
create index tickets_longest_wait on tickets ((coalesce(waiting_since, 'infinity'::timestamptz)), id);
create index tickets_shortest_wait on tickets ((coalesce(waiting_since, '-infinity'::timestamptz)), id);
create index tickets_letter_pairs on tickets using gin (letter_pairs(searched));
-- What ends by itself.
create index tickets_reminders on tickets (pending_until) where pending_until is not null;
create index tickets_resolved on tickets (resolved_at) where status = 'resolved';

-- Who holds all that was offered so far gets what is new.
insert into permissions (id, table_name, title) values
  ('tickets.reply', 'tickets', 'Reply to tickets'),
  ('tickets.manage', 'tickets', 'Manage tickets');
insert into staff_permissions (staff_id, permission_id)
select staff.id, added.id from staff
cross join (values ('tickets.reply'), ('tickets.manage')) as added (id)
where not exists (
  select from permissions where is_offered and permissions.id not in ('tickets.reply', 'tickets.manage') and not exists (
    select from staff_permissions where staff_id = staff.id and permission_id = permissions.id
  )
);
