-- What a product is called in the shop's own lists and on its labels; null where the shop has given none.
alter table products add column sku text check (sku <> '');
