-- Foreign keys make the outer joins equal to inner ones, but PostgreSQL skips an outer join whose columns are not read.
create or replace view catalogue.services_public as
select s.id, s.owner_id, s.sub_category_id, s.name, s.icon, s.description, s.city, s.area, s.address, s.latitude,
  s.longitude, s.phone, s.email, s.experience_years, s.places, s.home_radius_km, s.meeting_link, s.status, s.is_active,
  s.is_verified, s.approval_status, s.is_demo, s.created_at, sc.name as sub_category_name, c.id as category_id,
  c.name as category_name, c.tint, (p.first_name || ' '::text) || p.last_name as owner_name,
  s.is_active and s.approval_status = 'approved'::text and p.closed_at is null and p.suspended_at is null
    and s.hidden_at is null as is_visible
from catalogue.services s
left join catalogue.sub_categories sc on sc.id = s.sub_category_id
left join catalogue.categories c on c.id = sc.category_id
left join identity.people p on p.id = s.owner_id;
