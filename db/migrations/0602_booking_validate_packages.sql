-- No row before this version has a package.
alter table booking.bookings validate constraint package_pays_all;
