-- Refunds by day, country, gateway and product. Rows of the ledger have the first three; what of a refund went back for which product is a row
-- of count_changes, which may have cents from now on.
alter table count_changes add column cents bigint not null default 0;

insert into rollups (name, key, count, cents)
select part.name, part.key, sum(sign(cents))::bigint, sum(cents)::bigint from ledger
cross join lateral (
  values ('refunds.day', to_char(day, 'YYYY-MM-DD')), ('refunds.country', country_code), ('refunds.gateway', gateway_id::text)
) as part (name, key)
where kind = 'refund' and is_folded
group by 1, 2;

insert into rollups (name, key, count, cents)
select 'refunds.product', product_id::text, sum(refund_lines.quantity)::bigint, sum(refund_lines.amount_cents)::bigint
from refund_lines
join refunds on refunds.id = refund_id
join orders on orders.id = refunds.order_id
join order_lines on order_lines.order_id = refunds.order_id and order_lines.line_no = refund_lines.line_no
left join gateway_attempts on gateway_attempts.id = attempt_id
where paid_at is not null and coalesce(state, 'succeeded') = 'succeeded'
group by 2;
