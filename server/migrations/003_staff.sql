-- A table may be seen and be edited, each with a permission of its own.
alter table permissions drop constraint permissions_table_name_key;

insert into permissions (id, table_name, title) values
  ('staff.view', 'staff', 'See staff and what they may do'),
  ('staff.edit', 'staff', 'Change what staff may do');

-- Accounts with all permissions get the new ones.
insert into staff_permissions (staff_id, permission_id)
select staff.id, added.id
from staff cross join (values ('staff.view'), ('staff.edit')) as added (id)
where not exists (
  select from permissions
  where permissions.id not in ('staff.view', 'staff.edit')
    and permissions.id not in (select permission_id from staff_permissions where staff_id = staff.id)
);

-- Null while the account has its initial password.
alter table staff add column password_changed_at timestamptz;

-- A session is listed and ended by its id, so that nothing derived from the token leaves the server.
alter table sessions add column id uuid not null default gen_random_uuid() unique;
alter table sessions alter column id drop default;
alter table sessions add column user_agent text;

-- What staff did. subject is the name of what was changed, if anything, as it was at that time.
create table staff_activities (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  kind text not null,
  subject text,
  happened_at timestamptz not null
);
create index staff_activities_newest on staff_activities (staff_id, happened_at desc, id desc);
