-- Whether somebody has just changed something, asked before each read of a replica.
create index audit_trail_by_staff on audit_trail (staff_id, happened_at desc);
