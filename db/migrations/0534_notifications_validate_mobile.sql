alter table notifications.preferences validate constraint preference_mobile;
