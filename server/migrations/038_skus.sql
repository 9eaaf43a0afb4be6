-- What a product is called in the shop's own lists and on its labels; null where the shop has not told.
alter table products add column sku text check (sku <> '');
