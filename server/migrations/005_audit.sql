-- What was done, and what was refused: rows are only ever added. Each has a hash of itself and of the hash of the row before it, as
-- server/audit/chain.ts computes it. staff_id is not a foreign key: the trail outlives accounts.
create table audit_trail (
  seq bigint primary key check (seq > 0),
  happened_at timestamptz(3) not null,
  staff_id uuid,
  address text not null,
  action text not null,
  subject_id text,
  detail text,
  refusal integer,
  hash text not null
);

-- The head of the trail. A transaction that adds a row locks this one until it ends, so that the chain never forks.
create table audit_head (
  id integer primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, repeat('0', 64));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of the audit trail are neither changed nor removed';
end
$$;
create trigger audit_trail_is_only_added_to before update or delete or truncate on audit_trail
  for each statement execute function refuse_audit_change();
