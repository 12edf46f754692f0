import type { MissingField } from '../content/kinds.ts';
import { isSafeLink } from './safe-link.ts';

/** A banner as the office writes it. A draft may be incomplete. */
export interface BannerFields {
  title: string;
  subtitle: string;
  button_text: string;
  link: string;
  /** Ids of uploaded images. */
  desktop_image: number | null;
  mobile_image: number | null;
  /** The first and the last day on which students see it; null without a limit. */
  from_day: string | null;
  until_day: string | null;
  [field: string]: unknown;
}

export const BANNER_LENGTHS = { title: 80, subtitle: 160, button_text: 40, link: 500 } as const;

export const EMPTY_BANNER: BannerFields = {
  title: '',
  subtitle: '',
  button_text: '',
  link: '',
  desktop_image: null,
  mobile_image: null,
  from_day: null,
  until_day: null,
};

const isBlank = (text: string) => text.trim() === '';

/** What keeps a banner from being published. */
export function findBannerMissingFields(fields: BannerFields): MissingField[] {
  const { title, button_text, link, desktop_image, mobile_image, from_day, until_day } = fields;
  const missingFields: (MissingField | false)[] = [
    isBlank(title) && { field: 'title', message: 'Escreva o título.' },
    isBlank(button_text) && { field: 'button_text', message: 'Escreva o texto do botão.' },
    isBlank(link)
      ? { field: 'link', message: 'Digite o link do botão.' }
      : !isSafeLink(link) && {
          field: 'link',
          message: 'Use um endereço que começa com https:// ou um caminho do aplicativo, como /podcast.',
        },
    desktop_image === null && { field: 'desktop_image', message: 'Envie a imagem para computador.' },
    mobile_image === null && { field: 'mobile_image', message: 'Envie a imagem para celular.' },
    from_day !== null &&
      until_day !== null &&
      until_day < from_day && { field: 'until_day', message: 'O fim não pode ser antes do início.' },
  ];
  return missingFields.filter((missingField) => missingField !== false);
}
