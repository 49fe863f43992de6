-- The class session that a reschedule holds; null without a class, and for additions, which stay in the session of
-- their booking.
alter table booking.changes add column session_id uuid;
