alter table portfolio.documents validate constraint document_has_one_file;
alter table portfolio.documents validate constraint document_file_type;
alter table portfolio.documents validate constraint document_file_size;
