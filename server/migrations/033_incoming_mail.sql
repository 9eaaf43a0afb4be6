-- Mails that came in, each once. sender: the address that it comes from, or '' for none; outcome: what became of it; ticket_id: where it is.
create table mail_receipts (
  message_id text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sender text not null,
  outcome text not null check (
    outcome in ('opened', 'appended', 'followed', 'quarantined', 'unreadable', 'bounced', 'delayed', 'dropped')
  ),
  ticket_id uuid references tickets (id) on delete set null,
  at timestamptz not null,
  primary key (message_id, sha256)
);
create index mail_receipts_bytes on mail_receipts (sha256);
create index mail_receipts_ticket on mail_receipts (ticket_id, sender, at);

-- The newest ticket has the highest number.
create index tickets_number on tickets ((substring(ticket_id from 4)::bigint)) where ticket_id ~ '^KS-[1-9][0-9]{0,14}$';
create index tickets_follows on tickets (follows) where follows is not null;

-- A mail that was sent may come back. ticket_id: the ticket on which it was written.
alter table mails
  add column ticket_id uuid references tickets (id) on delete cascade,
  drop constraint mails_state_check,
  add constraint mails_state_check
    check (state in ('held', 'queued', 'sending', 'sent', 'failed', 'unknown', 'bounced', 'undone'));
create index mails_ticket on mails (ticket_id, created_at) where ticket_id is not null;

-- Mails do not distinguish case in addresses.
create index customers_lower_email on customers (lower(email));
