-- Who signs up with Google confirms age and terms in a step of its own. 'google' and 'call' stand for
-- records of before, when the account was made without asking; they are not written any more.
alter table identity.consents drop constraint consents_source_check;
alter table identity.consents add constraint consents_source_check
  check (source in ('form', 'google form', 'call', 'google'));
