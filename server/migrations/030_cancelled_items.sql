-- Single items of an order are cancelled. unsold_quantity: pieces cancelled before the order was paid, which it never sold. They are among the
-- cancelled ones, and cost nothing; what is cancelled later goes back as a refund.
alter table order_lines
  add column unsold_quantity integer not null default 0,
  add constraint no_more_unsold_than_cancelled check (unsold_quantity between 0 and cancelled_quantity),
  drop constraint no_more_pieces_refunded,
  drop constraint no_more_than_line_refunded,
  add constraint no_more_pieces_refunded check (refunded_quantity between 0 and quantity - unsold_quantity),
  add constraint no_more_than_line_refunded check (refunded_cents between 0 and (quantity - unsold_quantity) * unit_price_cents);

-- The pieces that are cancelled once a refund is made. They may be more than it pays for: some may have been refunded before.
create table refund_cancellations (
  refund_id uuid not null references refunds (id) on delete cascade,
  line_no integer not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, line_no)
);
