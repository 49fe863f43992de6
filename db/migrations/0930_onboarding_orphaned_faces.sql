-- Photos of members whom a submitted form named, but whom the business did not create. Without a reference they outlive the
-- erasure of the account.
delete from platform.pictures p
where p.purpose = 'member'
  and not exists (select from onboarding.member_photos m where m.picture_id = p.id)
  and not exists (select from availability.resources r where r.picture_id = p.id);
