-- When autovacuum works on the tables that grow or change most, and space in their pages for updates that write no
-- index; docs/growth.md has the measurements. None of these statements blocks readers or writers, and no row is
-- rewritten.

-- Rows change for some days and are then kept. By default a fifth of all rows would have to be dead first; below one
-- page in fifty, vacuum leaves the indexes alone anyway.
alter table booking.bookings set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table availability.claims set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table payments.orders set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table payments.payments set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table payments.transfers set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table payments.webhook_events set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table ledger.snapshots set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table messages.readers set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table notifications.notices set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table platform.security_events set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table identity.sessions set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

-- Rows are only added: smaller portions to freeze, and statistics that know the latest days.
alter table booking.earnings set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table booking.events set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table booking.paid_by set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table invoices.documents set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table invoices.files set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table ledger.accounts set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table ledger.entries set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table ledger.postings set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table ledger.transactions set (autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table notifications.posted set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table payments.deliveries set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

-- Few rows that change all the time: vacuumed by the number of changes, not by the size.
alter table catalogue.changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table catalogue.conduct set (autovacuum_vacuum_scale_factor = 0.05);
alter table catalogue.figures set (autovacuum_vacuum_scale_factor = 0.05);
alter table ledger.day_sums set (autovacuum_vacuum_scale_factor = 0.05);
alter table payouts.unpaid set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
alter table search.services set (autovacuum_vacuum_scale_factor = 0.05);
alter table waitlist.changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table wallet.reservations set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table identity.codes set (autovacuum_vacuum_scale_factor = 0.05);
alter table platform.limits set (autovacuum_vacuum_scale_factor = 0.05);
alter table platform.idempotency_keys set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
