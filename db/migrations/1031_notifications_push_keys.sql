-- The public key with which a browser subscribed. The push service refuses pushes that are signed with another one; null for
-- subscriptions of earlier releases, whose browsers save it with the next page.
alter table notifications.subscriptions add column public_key text;
