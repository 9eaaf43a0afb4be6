-- Mails that go out. The transaction that decides on one adds it here; a process sends it later. Until release_at a person may take it back.

-- next_at: when it is tried next. claimed_until: until then a process is sending it. failure: what the mail server answered.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('confirmation')),
  order_id uuid references orders (id) on delete cascade,
  staff_id uuid references staff (id),
  to_address text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'undone')),
  release_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz,
  claimed_until timestamptz,
  message_id text not null unique,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_order on mails (order_id, created_at);
create index mails_held on mails (release_at) where state = 'held';
create index mails_queued on mails (next_at) where state = 'queued';
create index mails_sending on mails (claimed_until) where state = 'sending';

-- By it a Message-ID is known to be ours. One row, made when the first mail is.
create table mail_secret (
  id integer primary key check (id = 1),
  secret text not null check (secret ~ '^[0-9a-f]{64}$')
);
