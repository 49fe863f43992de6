import { useEffect } from 'react';
import { HeartFace } from './heart-icon.tsx';
import { takeWish } from './pending-favourite.ts';
import { setFavourite, useFavourites } from './use-favourites.ts';

type PersonsHeartProps = { serviceId: string; name: string; className?: string };

/** The favourite button of a signed-in person; saves a favourite that was chosen before the login. */
export function PersonsHeart({ serviceId, name, className }: PersonsHeartProps) {
  const { data } = useFavourites();
  const isKept = data?.data.ids.includes(serviceId) ?? false;
  useEffect(() => {
    if (takeWish(serviceId)) void setFavourite(serviceId, true);
  }, [serviceId]);
  return (
    <HeartFace
      name={name}
      isKept={isKept}
      onPress={() => void setFavourite(serviceId, !isKept)}
      {...(className ? { className } : {})}
    />
  );
}
