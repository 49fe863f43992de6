-- A service whose provider took its submission back before the first approval: no admin reviews it.
alter table catalogue.services add column is_withdrawn boolean not null default false;

update catalogue.services s set is_withdrawn = true
from onboarding.forms f
where f.service_id = s.id and f.state = 'draft' and s.approval_status = 'pending';
