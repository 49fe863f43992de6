-- Also until when the gateway accepts evidence, for the work queue of admins.
create or replace view payments.disputes_public as
select gateway_dispute_id, payment_id, state, amount_paise, lost_paise, opened_at, ended_at,
  respond_by
from payments.disputes;
