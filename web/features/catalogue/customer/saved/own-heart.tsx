import { useEffect } from 'react';
import { HeartFace } from './heart-icon.tsx';
import { takeWish } from './pending-favourite.ts';
import { setFavourite, useFavourites } from './use-favourites.ts';

type PersonsHeartProps = { serviceId: string; name: string; className?: string };

/** The heart of somebody who is signed in; a wish from before the login is fulfilled once. */
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
