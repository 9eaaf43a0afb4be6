-- Which ticket each session has open, and since when that is known. It ends with the session, and is forgotten soon after it was repeated last.
create table presence (
  session_id uuid primary key references sessions (id) on delete cascade,
  ticket_id uuid not null references tickets (id) on delete cascade,
  doing text not null check (doing in ('reading', 'writing')),
  seen_at timestamptz not null
);
create index presence_ticket on presence (ticket_id);
