-- Permissions that guard nothing yet: who holds one keeps it, and nobody is given it.
alter table permissions add column is_offered boolean not null default true;
update permissions set is_offered = false where table_name in
  ('orders_paid', 'orders_bike', 'orders_accessory', 'orders_spare_part', 'orders_warranty', 'orders_pending');
