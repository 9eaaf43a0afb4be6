-- What viewing alone allowed has a permission of its own: changing saved messages, and exporting customers.
insert into permissions (id, table_name, title) values
  ('saved_messages.edit', 'saved_messages', 'Change saved messages'),
  ('users.export', 'users', 'Export users');

-- Who could do so until now still can.
insert into staff_permissions (staff_id, permission_id)
select held.staff_id, added.id
from staff_permissions as held
join (values
  ('saved_messages.view', 'saved_messages.edit'),
  ('users.view', 'users.export')
) as added (held_id, id) on added.held_id = held.permission_id;
