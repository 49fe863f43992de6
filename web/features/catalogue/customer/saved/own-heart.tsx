import { useEffect } from 'react';
import { HeartIcon } from './heart-icon.tsx';
import { takePendingFavourite } from './pending-favourite.ts';
import { setFavourite, useFavourites } from './use-favourites.ts';

type OwnHeartProps = { serviceId: string; name: string; className?: string };

/** The favourite button of a signed-in person; saves a favourite that was chosen before the login. */
export function OwnHeart({ serviceId, name, className }: OwnHeartProps) {
  const { data } = useFavourites();
  const isFavourite = data?.data.ids.includes(serviceId) ?? false;
  useEffect(() => {
    if (takePendingFavourite(serviceId)) void setFavourite(serviceId, true);
  }, [serviceId]);
  return (
    <HeartIcon
      name={name}
      isFavourite={isFavourite}
      onPress={() => void setFavourite(serviceId, !isFavourite)}
      {...(className ? { className } : {})}
    />
  );
}
