-- Trigger: a bought package keeps the terms of its purchase.
create or replace function prepaid.guard_package() returns trigger language plpgsql as $$
begin
  if (old.visits, old.price_paise, old.charge_paise, old.sub_service_id, old.customer_id, old.valid_months)
      is distinct from (new.visits, new.price_paise, new.charge_paise, new.sub_service_id, new.customer_id,
        new.valid_months)
    or old.paid_at is not null and (old.payment_id, old.paid_at, old.expires_at)
      is distinct from (new.payment_id, new.paid_at, new.expires_at) then
    raise exception 'package % keeps its terms', old.id
      using errcode = 'check_violation', constraint = 'package_keeps_terms';
  end if;
  return new;
end $$;
