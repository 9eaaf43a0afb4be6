-- A function in SQL is put in the place of its call, and its cost is then taken for that of what it calls: a whole table was read, and
-- each of its texts taken apart, where the index had been there. One in PL/pgSQL is called, at the cost that it says.
create or replace function letter_pairs(searched text) returns text[] language plpgsql immutable cost 1000 as $$
begin
  return string_to_array(substr(regexp_replace(searched, '(.)', E'\\1\n\\1', 'g'), 3), E'\n');
end
$$;
