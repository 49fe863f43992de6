alter table portfolio.documents validate constraint document_digest;
