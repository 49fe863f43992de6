-- What is said of a service as a whole, and each of its offers: for whom (m men, f women, k children, x
-- everybody), the price of one person, and its stems: 'm|35000| haircut men '. They tell whether one offer
-- answers all that is asked; the index of words alone cannot, as one may be about massage and another hot.
alter table search.services
  add column about text[] not null default '{}',
  add column offers text[] not null default '{}';

insert into catalogue.changes (service_id) select id from catalogue.services;
