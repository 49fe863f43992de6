-- Point on a sphere in kilometres, so that a GiST index orders by distance. A restore has no search path.
create or replace function search.spot(latitude double precision, longitude double precision) returns public.cube
language sql
immutable parallel safe strict
as $$
  select public.cube(array[
    6371 * cos(radians(latitude)) * cos(radians(longitude)),
    6371 * cos(radians(latitude)) * sin(radians(longitude)),
    6371 * sin(radians(latitude))])
$$;
