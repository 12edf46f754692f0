import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BannerContent, bannerClasses } from '@toro/ui/banner/banner-content.tsx';
import { usePhone } from '@toro/ui/use-phone.ts';
import { bannerFailure, bannerQuery } from './banner-query.ts';
import classes from './hero-banner.module.css';
import { openBanner } from './open-banner.ts';
import { useBannerImage } from './use-banner-image.ts';

/** The academy's banner. All of it is one link; its image may load late or fail. */
export function HeroBanner() {
  const { data: banner, isPending, isLoadingError, error } = useQuery(bannerQuery);
  const phone = usePhone();
  const [shown, otherWidth] = phone
    ? [banner?.mobileImage, banner?.desktopImage]
    : [banner?.desktopImage, banner?.mobileImage];
  const image = useBannerImage(shown, otherWidth);
  if (isPending)
    return <Skeleton className={bannerClasses.banner} radius="var(--radius)" aria-hidden="true" />;
  if (isLoadingError) return <p className={`box muted small ${classes.failure}`}>{bannerFailure(error)}</p>;
  if (!banner?.link) return null;
  const { link } = banner;
  return (
    <a
      className={bannerClasses.banner}
      href={link}
      target="_blank"
      rel="noopener"
      data-image={image}
      data-phone={phone || undefined}
      onClick={(event) => {
        event.preventDefault();
        openBanner(link);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        openBanner(link);
      }}
    >
      <BannerContent {...banner} image={shown} imageState={image} />
    </a>
  );
}
