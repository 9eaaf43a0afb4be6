-- The id of the request that made a change, as it stands in the log. It is hashed where there is one, so that earlier rows still verify.
alter table audit_trail add column request_id text;
