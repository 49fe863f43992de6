-- Numbers the grid cell of 0.045 degrees (5 km) that holds a point.
create or replace function search.cell(latitude double precision, longitude double precision) returns int
language sql
immutable parallel safe strict
as $$
  select floor((latitude + 90) / 0.045)::int * 8000 + floor((longitude + 180) / 0.045)::int
$$;
