-- Point on a sphere in kilometres, so that a GiST index orders by distance.
create or replace function search.spot(latitude double precision, longitude double precision) returns cube
language sql
immutable parallel safe strict
as $$
  select cube(array[
    6371 * cos(radians(latitude)) * cos(radians(longitude)),
    6371 * cos(radians(latitude)) * sin(radians(longitude)),
    6371 * sin(radians(latitude))])
$$;
