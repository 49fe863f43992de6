alter table catalogue.services validate constraint hidden_with_reason;
