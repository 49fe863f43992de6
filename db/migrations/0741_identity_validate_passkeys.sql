alter table identity.sessions validate constraint sessions_confirmed_whole;
alter table identity.codes validate constraint codes_purpose_check;
