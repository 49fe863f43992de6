-- Every row before this version has its focus in the middle and no preview.
alter table platform.pictures validate constraint picture_focus;
alter table platform.pictures validate constraint picture_preview;
