import type { BannerFields } from '@toro/domain/catalogue/banners/banner-fields';
import { BannerContent, bannerClasses } from '@toro/ui/banner/banner-content.tsx';
import { Card } from '@toro/ui/card.tsx';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import classes from './banners.module.css';

/** The banner as students see it, at both widths. */
export function BannerPreview({ form }: { form: DraftForm<BannerFields> }) {
  const { title, subtitle, button_text, desktop_image, mobile_image } = form.values;
  const show = (image: string | null, isPhone: boolean) => (
    <div
      className={bannerClasses.banner}
      data-image={image ? 'loaded' : 'none'}
      data-phone={isPhone || undefined}
    >
      <BannerContent
        title={title || 'Título'}
        subtitle={subtitle}
        buttonText={button_text || 'Botão'}
        image={image}
        imageState={image ? 'loaded' : 'none'}
      />
    </div>
  );
  return (
    <Card id="previa" title="Como os alunos veem">
      <p className="muted small">No computador</p>
      <div className={classes.desktop}>{show(form.urlOf(desktop_image), false)}</div>
      <p className="muted small">No celular</p>
      <div className={classes.phone}>{show(form.urlOf(mobile_image), true)}</div>
    </Card>
  );
}
