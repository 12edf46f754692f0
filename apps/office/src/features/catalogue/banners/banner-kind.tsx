import type { CallResponse } from '@toro/contract/call';
import { bannerCalls } from '@toro/contract/catalogue/banners/content-calls';
import { officeBannersCalls } from '@toro/contract/catalogue/banners/office-calls';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  BANNER_LENGTHS,
  type BannerFields,
  findBannerMissingFields,
} from '@toro/domain/catalogue/banners/banner-fields';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import type { ContentPageKind } from '../../../shared/content/content-kind.ts';
import { DayField } from '../../../shared/content/day-field.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import { BannerPreview } from './banner-preview.tsx';
import classes from './banners.module.css';

/** A published banner is online only when students see it now. */
function describePublishedBanner(
  banner: Pick<
    CallResponse<typeof officeBannersCalls.listBanners>['banners'][number],
    'state' | 'from_day' | 'until_day'
  > | null,
): string {
  if (banner?.state === 'shown') return 'Banner no ar.';
  if (banner?.state === 'future' && banner.from_day)
    return `Na fila: aparece a partir de ${formatBrazilianDay(banner.from_day)}.`;
  if (banner?.state === 'past' && banner.until_day)
    return `Publicado, mas ninguém vê: o último dia foi ${formatBrazilianDay(banner.until_day)}.`;
  return 'Na fila: aparece quando os banners antes dele terminarem.';
}

const LABELS = {
  title: 'Título',
  subtitle: 'Subtítulo',
  button_text: 'Texto do botão',
  link: 'Link',
  desktop_image: 'Imagem para computador',
  mobile_image: 'Imagem para celular',
  from_day: 'Primeiro dia',
  until_day: 'Último dia',
} as const;

export const BANNER_KIND: ContentPageKind<BannerFields> = {
  kind: 'banner',
  name: 'Banner',
  calls: bannerCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Banners', to: '/banners' },
  write: 'banners.write',
  publish: 'banners.write',
  titleOf: ({ title }) => title,
  labels: LABELS,
  describe(field, value, fileName) {
    if (value === null || value === undefined) return '';
    if (field === 'desktop_image' || field === 'mobile_image') return fileName(Number(value));
    return field === 'from_day' || field === 'until_day' ? formatBrazilianDay(String(value)) : String(value);
  },
  describePublished: async (id) => {
    const { banners } = await api.send(officeBannersCalls.listBanners);
    return describePublishedBanner(banners.find((banner) => banner.id === id) ?? null);
  },
  findMissingFields: findBannerMissingFields,
  publishing: 'Os alunos veem o banner na próxima vez que abrirem o início, nos dias que você escolheu.',
  fields: ({ field, fileField }) => (
    <>
      <Card id="texto" title="Texto">
        <div className="form">
          <CountedText label={LABELS.title} maxLength={BANNER_LENGTHS.title} {...field('title')} />
          <CountedText label={LABELS.subtitle} maxLength={BANNER_LENGTHS.subtitle} {...field('subtitle')} />
          <CountedText
            label={LABELS.button_text}
            maxLength={BANNER_LENGTHS.button_text}
            {...field('button_text')}
          />
          <CountedText
            label={LABELS.link}
            description="Um endereço que começa com https:// ou um caminho do aplicativo, como /podcast."
            maxLength={BANNER_LENGTHS.link}
            inputMode="url"
            spellCheck={false}
            {...field('link')}
          />
        </div>
      </Card>
      <Card id="imagens" title="Imagens" lead="O texto fica sobre a imagem, à esquerda.">
        <div className="form">
          <FileField kind="image" label={LABELS.desktop_image} {...fileField('desktop_image')} />
          <FileField kind="image" label={LABELS.mobile_image} {...fileField('mobile_image')} />
        </div>
      </Card>
      <Card
        id="dias"
        title="Dias"
        lead="Sem dias, o banner fica no ar até você arquivar. A troca acontece às 00:00."
      >
        <div className={classes.days}>
          <DayField label={LABELS.from_day} {...field('from_day')} />
          <DayField label={LABELS.until_day} {...field('until_day')} />
        </div>
      </Card>
    </>
  ),
  preview: (form) => <BannerPreview form={form} />,
};
