-- The newest generation of which a token was used. While it is older than the generation, the answer with the newest tokens
-- may be lost, so the previous refresh token is no evidence of a copy. The previous release does not write it.
alter table identity.sessions add column used_generation int;
