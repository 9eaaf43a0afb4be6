-- Messages that staff keep for replies. A deleted one stays with its time of deletion, so that deleting can be undone.
-- Times are in whole milliseconds, because a change sends the time of the version that it is based on.
create table saved_messages (
  id uuid primary key,
  title text not null check (title <> '' and length(title) <= 100),
  body text not null check (body <> '' and length(body) <= 5000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null check (updated_at >= created_at),
  updated_by uuid references staff (id) on delete set null,
  deleted_at timestamptz(3)
);
-- Titles are unique among messages that are not deleted, regardless of case.
create unique index saved_messages_title on saved_messages (lower(title)) where deleted_at is null;

-- The list of customers is read newest first, of all or of one country.
create index customers_newest on customers (created_at, id);
create index customers_country on customers (country_code, created_at, id);
