-- no transaction: the index is built while refunds are written
-- The few refunds that were made at the gateway, for `payments.gateway_refunds_public`.
create index concurrently if not exists refunds_at_gateway on payments.refunds (payment_id)
  where origin = 'gateway';
