-- SMS and WhatsApp messages: to whom, for which business, what became of them and what they cost; never their text. A
-- row belongs to its recipient. After half a year it names neither the person nor the number, only the costs remain.
create table platform.mobile_messages (
  id uuid primary key,
  -- Makes a message unique; the row's own id once it is anonymous.
  occasion text not null constraint mobile_message_once unique,
  person_id uuid,
  number_hash text,
  -- The business whose customer it reaches; null for codes, which belong to no business.
  provider_id uuid,
  channel text not null check (channel in ('sms', 'whatsapp')),
  template text not null check (template in ('code', 'reminder', 'update')),
  state text not null check (state in ('queued', 'sending', 'sent', 'refused', 'unclear', 'expired')),
  -- The provider's id of an accepted message.
  receipt text,
  cost_paise int not null default 0 check (cost_paise >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint mobile_message_settled
    check ((settled_at is null) = (state in ('queued', 'sending')))
);
create index on platform.mobile_messages (provider_id, created_at);
create index on platform.mobile_messages (person_id, created_at);
create index on platform.mobile_messages (created_at);
