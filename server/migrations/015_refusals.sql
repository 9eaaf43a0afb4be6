-- Refused calls, counted by minute. Anybody can cause them, so they are no rows of the audit trail, and they expire. staff_id is '' where the
-- account is unknown.
create table refusals (
  minute timestamptz not null,
  address text not null,
  staff_id text not null,
  action text not null,
  status integer not null,
  count integer not null check (count > 0),
  primary key (minute, address, staff_id, action, status)
);

-- Addresses from which an account has signed in. Strangers cannot use up the attempts from there. account is a hash, as in sign_in_attempts.
create table sign_in_addresses (
  account text not null,
  address text not null,
  signed_in_at timestamptz not null,
  primary key (account, address)
);
create index sign_in_addresses_age on sign_in_addresses (signed_in_at);
