import { ContentPage } from '../../../shared/content/content-page.tsx';
import { BANNER_KIND } from './banner-kind.tsx';

/** A banner: its draft, how students see it, its versions. */
export const BannerPage = () => <ContentPage kind={BANNER_KIND} />;
