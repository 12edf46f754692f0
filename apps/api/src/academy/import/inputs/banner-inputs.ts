import type { BannerInput } from '../../../features/catalogue/banners/save-banners.ts';
import { storageKey } from '../../../platform/storage/storage-key.ts';
import type { AcademyContent } from '../../content/academy-content.ts';

export const toBannerInputs = ({ academy }: AcademyContent): BannerInput[] =>
  academy.banners.map((banner, at) => ({
    tag: banner.tag,
    title: banner.title,
    subtitle: banner.subtitle ?? '',
    buttonText: banner.button_text,
    link: banner.link,
    desktopImagePath: storageKey('banners', banner.desktop_image),
    mobileImagePath: storageKey('banners', banner.mobile_image),
    position: at + 1,
    fromDay: banner.from ?? null,
    untilDay: banner.until ?? null,
  }));
