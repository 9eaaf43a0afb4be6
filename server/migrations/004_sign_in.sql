-- A token that nobody uses for a while is refused. Those who are signed in count as having used theirs last when they came.
alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;

-- Failed sign-ins are kept for a day, and then deleted by their age.
create index sign_in_attempts_age on sign_in_attempts (attempted_at);
