-- Every row has null or was written under the constraint.
alter table notifications.notices validate constraint sentences_are_short;
