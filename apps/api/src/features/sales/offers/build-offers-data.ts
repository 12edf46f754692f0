import { buildCheckoutPath } from '@toro/domain/public-pages/public-page';
import type { Offer } from './build-offers.ts';

type OpenGroup = Offer['turmas'][number];

const FREE = '0.00';

/** The days of a class group; an open start or end is left out. */
function buildInstance({ starts_on, ends_on }: OpenGroup) {
  return {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(starts_on && { startDate: starts_on }),
    ...(ends_on && { endDate: ends_on }),
  };
}

function buildOffer(origin: string, tag: string, group: OpenGroup) {
  const price = group.prices?.valor_a_vista ?? FREE;
  return {
    '@type': 'Offer',
    category: price === FREE ? 'Free' : 'Paid',
    price,
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    url: origin + buildCheckoutPath(tag, group.id_turma, group.is_modular),
    ...(group.sale_until && { priceValidUntil: group.sale_until }),
  };
}

/** The courses that can be bought now, as search engines read them. */
export function buildOffersData(origin: string, siteName: string, offers: readonly Offer[]) {
  const courses = offers.flatMap((offer) => {
    const open = offer.turmas.filter(({ state }) => state === 'open');
    const [first] = open;
    if (!first) return [];
    return {
      '@type': 'Course',
      name: offer.nome,
      description: offer.descricao || offer.nome,
      url: origin + buildCheckoutPath(offer.tag, first.id_turma, first.is_modular),
      inLanguage: 'pt-BR',
      provider: { '@type': 'Organization', name: siteName, sameAs: origin },
      offers: open.map((group) => buildOffer(origin, offer.tag, group)),
      hasCourseInstance: open.map(buildInstance),
    };
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}
