-- Photos have no time of a change of their own: an added or removed one is a change of the review.
alter table reviews.reviews add column photos_changed_at timestamptz;

-- A review with its author's name, which readers shorten, its photos in order, and the time of the latest change of
-- its text, its photos and its reply.
create or replace view reviews.listed as
select r.id, r.booking_id, r.service_id, r.provider_id, r.author_id, r.service_name, r.sub_service_name, r.stars,
  r.text, r.written_at, r.edited_at, r.reply, r.replied_at, r.reply_edited_at, r.hidden_at, r.hidden_reason, r.stands,
  p.first_name as author_first_name, p.last_name as author_last_name,
  (select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'focusX', i.focus_x, 'focusY', i.focus_y, 'preview', i.preview) order by f.position), '[]')
    from reviews.photos f join platform.pictures i on i.id = f.picture_id
    where f.review_id = r.id) as photos,
  greatest(r.written_at, r.edited_at, r.replied_at, r.reply_edited_at, r.photos_changed_at) as changed_at
from reviews.reviews r left join identity.people p on p.id = r.author_id;
