alter table platform.restores validate constraint restores_match_complete;
