-- What a person tells about themselves beyond name, e-mail and telephone, which identity keeps. A person
-- without a row has told nothing yet.
create schema profile;

create table profile.profiles (
  person_id uuid primary key references identity.people,
  -- Counts the saves, so that of two tabs none overwrites the other unseen.
  version int not null check (version >= 0),
  gender text not null default 'not specified'
    check (gender in ('male', 'female', 'other', 'not specified')),
  dob date,
  -- Sealed by the key ring; what is shown of it stands beside, so that showing opens nothing.
  pan_sealed text,
  pan_shown text check (length(pan_shown) <= 20),
  -- Of an Aadhaar number these two are kept and nothing else.
  aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_hash text,
  upi_sealed text,
  upi_shown text check (length(upi_shown) <= 400),
  home text check (length(home) between 10 and 300),
  work text check (length(work) between 10 and 300),
  other text check (length(other) between 10 and 300),
  selected text check (selected in ('home', 'work', 'other')),
  picture_id uuid references platform.pictures,
  constraint pan_whole check ((pan_sealed is null) = (pan_shown is null)),
  constraint aadhaar_whole check ((aadhaar_last4 is null) = (aadhaar_hash is null)),
  constraint upi_whole check ((upi_sealed is null) = (upi_shown is null)),
  constraint home_first check (home is not null or (work is null and other is null)),
  constraint selected_is_there check (
    case selected
      when 'home' then home is not null
      when 'work' then work is not null
      when 'other' then other is not null
      else home is null
    end
  )
);

-- Who changed what is worth guarding, and when; never what it was or became.
create table profile.changes (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  changed_by uuid not null references identity.people,
  field text not null check (field in ('email', 'phone', 'panNumber', 'aadharNumber', 'upiID')),
  changed_at timestamptz not null
);
create index on profile.changes (person_id, id);
create trigger changes_only_grow before update or delete on profile.changes
  for each row execute function platform.refuse_change();
