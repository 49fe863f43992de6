alter table signoffs.requests validate constraint requests_kind_check;
