-- Photos that customers add to their reviews.
create table reviews.photos (
  picture_id uuid primary key references platform.pictures,
  review_id uuid not null references reviews.reviews,
  position int not null check (position between 0 and 3),
  -- Of the uploaded file, so that a repeated upload adds it once.
  digest bytea not null check (octet_length(digest) = 32),
  constraint review_photo_position_once unique (review_id, position) deferrable initially deferred,
  constraint review_photo_once unique (review_id, digest)
);

-- A review with its author's name, which readers shorten, and its photos in order.
create or replace view reviews.listed as
select r.*, p.first_name as author_first_name, p.last_name as author_last_name,
  (select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'focusX', i.focus_x, 'focusY', i.focus_y, 'preview', i.preview) order by f.position), '[]')
    from reviews.photos f join platform.pictures i on i.id = f.picture_id
    where f.review_id = r.id) as photos
from reviews.reviews r left join identity.people p on p.id = r.author_id;
