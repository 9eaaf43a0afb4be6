-- The words of the console, which says "view" and "change".
update permissions set title = case id
  when 'dashboard.view' then 'View the dashboard'
  when 'tickets.view' then 'View tickets'
  when 'staff.view' then 'View staff and permissions'
  when 'staff.edit' then 'Change permissions'
  else regexp_replace(title, '^See ', 'View ')
end;
