-- Customers are found without case, accents and apostrophes, by words in any order: "jose" finds José, "strasse" Straße.

-- The same as folded in machines/model/search.ts, by which the text of a search is folded.
create function folded(words text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(translate(words, '''’‘ʼ`´', ''), nfkd), '[\u0300-\u036f]', '', 'g')), 'øđðłıς', 'oddliσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- The patterns that a text matches if it has all words of a folded search.
create function patterns_of(search text) returns text[] language sql immutable as $$
  select string_to_array('%' || replace(regexp_replace(search, '([\\%_])', '\\\1', 'g'), ' ', '% %') || '%', ' ')
$$;

-- Writers lock customers before the others, too.
lock table customers, customers_head, customer_changes, kept_counts, kept_lists, kept_stretches in access exclusive mode;

-- No search has a line feed, so none matches the end of a name with the beginning of an email.
alter table customers add column searched text not null
  generated always as (folded(first_name || ' ' || last_name || chr(10) || email)) stored;

drop index customers_letter_pairs;
create index customers_letter_pairs on customers using gin (letter_pairs(searched));
-- As in 007: without the extension a search reads all customers.
drop index if exists customers_search;
do $$
begin
  create index customers_search on customers using gin (searched gin_trgm_ops);
exception
  when undefined_object then raise notice 'Without pg_trgm a search reads all customers';
end
$$;

-- Cached counts are of searches that were not folded.
select fold_customer_changes('{}', version) from customers_head;
delete from kept_counts;
delete from kept_lists;
alter table kept_counts add column patterns text[] not null generated always as (patterns_of(search)) stored;

create or replace view current_counts (search, country_code, count) as
select search, country_code, kept.count + coalesce((
  select sum(sign) from customer_changes as changed
  where changed.version > kept.version and changed.searched like all (kept.patterns)
    and kept.country_code in ('', changed.country_code)
), 0)::bigint
from kept_counts as kept, customers_head as head
where kept.version >= head.since;

create or replace function change_of(
  sign integer, id uuid, first_name text, last_name text, email text, country_code text, created_at timestamptz
) returns customer_change language sql stable as $$
  select (
    0, sign, id, left(lower(first_name || ' ' || last_name), 200), email,
    folded(first_name || ' ' || last_name || chr(10) || email), country_code, moment_of(created_at)
  )::customer_change
$$;

create or replace function fold_customer_changes(further customer_change[], now bigint) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changes constant customer_change[] = array(select changed::customer_change from customer_changes as changed) || further;
begin
  delete from customer_changes;
  if cardinality(changes) * (select count(*) from kept_counts) > 1000000 then
    delete from kept_counts;
  else
    delete from kept_counts where version < (select since from customers_head);
    update kept_counts as kept
    set version = now, count = kept.count + coalesce((
      select sum(sign) from unnest(changes) as changed
      where changed.version > kept.version and changed.searched like all (kept.patterns)
        and kept.country_code in ('', changed.country_code)
    ), 0);
  end if;
  update customers_head set version = now, since = now, listed = 0;
  update customer_marks as marks set count = marks.count + shifted.change
  from (
    select mark.sort, mark.value, mark.id, sum(changed.sign) as change
    from unnest(changes) as changed
    cross join lateral marks_of(changed::customer_change) as mark
    group by 1, 2, 3
  ) as shifted
  where (marks.sort, marks.value, marks.id) = (shifted.sort, shifted.value, shifted.id);
end
$$;
