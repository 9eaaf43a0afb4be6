-- An SQL function is inlined, and its declared cost is lost: the planner read the whole table and split each text instead of using the
-- index. A PL/pgSQL function keeps its cost.
create or replace function letter_pairs(searched text) returns text[] language plpgsql immutable cost 1000 as $$
begin
  return string_to_array(substr(regexp_replace(searched, '(.)', E'\\1\n\\1', 'g'), 3), E'\n');
end
$$;
