-- What was done, and what was refused: rows are only ever added. Each carries the hash of itself and of the row before it;
-- server/audit/ has the words and the chain. staff_id is no foreign key: the trail outlives accounts.
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

-- Where the trail ends. Whoever adds a row holds this one until the end of the transaction: no two go on from one end.
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
