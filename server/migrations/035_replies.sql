-- Replies to customers: held for a while, then sent as mails. What a person writes on a ticket and has not sent yet is kept as a draft.

-- reply_to, return_path: null for the address that mails come from. refs: the Message-IDs that it answers, the nearest last.
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('confirmation', 'reply')),
  add constraint mails_reply check (kind <> 'reply' or (ticket_id is not null and staff_id is not null)),
  add column reply_to text,
  add column return_path text,
  add column refs text not null default '';
-- Texts that are erased after a while.
create index mails_undone on mails (release_at) where state = 'undone' and body <> '';

-- One row for each id that somebody has chosen for a reply, also for one that was withdrawn before it arrived. The message and the mail have the
-- same id; once it is withdrawn, there is no message. released_at: when the ticket was changed by it.
create table ticket_replies (
  id uuid primary key,
  ticket_id uuid not null references tickets (id) on delete cascade,
  staff_id uuid not null references staff (id),
  status_after text check (status_after in ('pending', 'resolved')),
  pending_until timestamptz,
  released_at timestamptz,
  withdrawn_at timestamptz
);
create index ticket_replies_ticket on ticket_replies (ticket_id);

-- at: when it was typed, by the clock of the person. session_id: where. other_content, other_at: the last one that lost against it.
create table ticket_drafts (
  ticket_id uuid not null references tickets (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  mode text not null check (mode in ('reply', 'note')),
  content text not null,
  at timestamptz not null,
  session_id uuid not null,
  other_content text,
  other_at timestamptz,
  primary key (ticket_id, staff_id, mode)
);
