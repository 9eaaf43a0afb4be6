-- Lists of orders are read from their indexes alone: each holds all that a list filters and sorts by. A list by another key than that of the
-- index of its filter is found by that index, and then sorted. docs/performance.md has what this saves and costs.
drop index orders_placed, orders_total, orders_updated, orders_country, orders_pending, orders_to_ship, orders_payment_state,
  orders_shipping_state, orders_dropped, orders_paid, orders_bike, orders_accessory, orders_spare_part, orders_warranty,
  orders_bike_total, orders_accessory_total, orders_spare_part_total, orders_warranty_total;

-- All orders by each sort of the list, and those of a country.
create index orders_placed on orders (placed_at, id)
  include (number, total_cents, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty);
create index orders_total on orders (total_cents, id)
  include (number, placed_at, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty);
create index orders_updated on orders (updated_at, id)
  include (number, placed_at, total_cents, status, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty);
create index orders_numbered on orders (number, id)
  include (placed_at, total_cents, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty);
create index orders_country on orders (country_code, placed_at, id)
  include (number, total_cents, updated_at, status, payment_state, shipping_state, paid_at, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty);

-- What few orders are: delivered and paid ones are in none of these.
create index orders_pending on orders (placed_at, id)
  include (number, total_cents, updated_at, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty)
  where status = 'pending';
create index orders_to_ship on orders (placed_at, id)
  include (number, total_cents, updated_at, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty)
  where status = 'paid' and shipping_state in ('unshipped', 'partlyShipped') and payment_state <> 'refunded';
create index orders_payment_state on orders (payment_state, placed_at, id)
  include (number, total_cents, updated_at, status, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty)
  where payment_state <> 'paid';
create index orders_shipping_state on orders (shipping_state, placed_at, id)
  include (number, total_cents, updated_at, status, payment_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty)
  where shipping_state <> 'delivered';
create index orders_dropped on orders (placed_at, id)
  include (number, total_cents, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id,
    has_bike, has_accessory, has_spare_part, has_warranty)
  where status = 'cancelled' or payment_state = 'refunded';

-- By total the orders of a kind are mostly at one end, and a list of all would be read through to find them.
create index orders_bike on orders (total_cents, id)
  include (number, placed_at, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id) where has_bike;
create index orders_accessory on orders (total_cents, id)
  include (number, placed_at, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id) where has_accessory;
create index orders_spare_part on orders (total_cents, id)
  include (number, placed_at, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id) where has_spare_part;
create index orders_warranty on orders (total_cents, id)
  include (number, placed_at, updated_at, status, payment_state, shipping_state, paid_at, country_code, gateway_id) where has_warranty;
