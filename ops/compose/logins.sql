-- The login of the applications, which owns nothing and has no password (docs/decisions/0015).
create role zap_app nologin;
create role zap_web login in role zap_app;
