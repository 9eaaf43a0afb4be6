-- Whose account is disabled cannot sign in. Who was invited cannot either, until they have chosen a password.
alter table staff add column disabled_at timestamptz;
alter table staff add column invited_at timestamptz;
alter table staff add constraint staff_invited_check check (invited_at is null or password_hash = '');

-- The link of an invited member, one at a time. token_hash is the SHA-256 of its token in hexadecimal; the token itself is never stored.
create table invitations (
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
