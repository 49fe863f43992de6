-- The last digits of the bank account when the payout started; null for payouts of earlier releases.
alter table payouts.payouts add column bank_last4 text check (length(bank_last4) = 4);
