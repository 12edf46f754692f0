import { formatMoney } from '@toro/domain/base/money/money';
import { truncate } from '@toro/domain/base/text/truncate';
import { buildCheckoutPath, findPublicPage, OFFERS_PATH } from '@toro/domain/public-pages/public-page';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { NOT_FOR_SALE } from '@toro/domain/sales/checkout/sale';
import { findLeastPrices } from '@toro/domain/sales/offers/least-prices';
import {
  findCourseDescription,
  findSale,
  type Sale,
} from '../../features/catalogue/class-groups/find-sale.ts';
import type { Offers } from '../../features/sales/offers/build-offers.ts';
import { buildOffersData } from '../../features/sales/offers/build-offers-data.ts';
import { listOffers } from '../../features/sales/offers/list-offers.ts';
import { findBrand } from '../../platform/brands/find-brand.ts';
import { findOrigin } from '../../platform/brands/find-origin.ts';
import { type Context, withHost } from '../../platform/context.ts';
import { htmlToText } from '../../platform/html/html-to-text.ts';
import type { PageHead } from '../../platform/http/page-head.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';

/** Search engines and previews cut longer descriptions. */
const MAX_DESCRIPTION = 200;

/** Link previews do not draw SVG: such a cover is replaced by the picture of the app. */
const SHARED_PICTURE = '/share.png';
const canBePreviewed = (path: string) => /\.(png|jpe?g|webp)$/i.test(path);

interface PageRequest {
  url: string;
  /** Without the port. */
  hostname: string;
}

type SiteHead = Pick<PageHead, 'siteName' | 'picture'> & { origin: string };

const buildLoginHead = ({ origin, ...site }: SiteHead): PageHead => ({
  ...site,
  title: `Entrar · ${site.siteName}`,
  description: `Área do aluno da ${site.siteName}: aulas, provas, simulados e desempenho em um só lugar.`,
  canonical: `${origin}/auth/login`,
  isListed: true,
});

const buildAnswerSheetsHead = ({ origin, ...site }: SiteHead): PageHead => ({
  ...site,
  title: `Gabaritoro · ${site.siteName}`,
  description: 'Marque as suas respostas da prova e veja na hora quantas você acertou, módulo por módulo.',
  canonical: `${origin}/gabaritoro/create`,
  isListed: true,
});

const buildOffersHead = ({ origin, ...site }: SiteHead, { offers }: Offers): PageHead => ({
  ...site,
  title: `Cursos · ${site.siteName}`,
  description:
    offers.length === 0
      ? `Os cursos da ${site.siteName}, com conteúdo, datas e preços.`
      : truncate(
          `Cursos da ${site.siteName} com conteúdo, datas e preços: ${offers.map(({ nome }) => nome).join(', ')}.`,
          MAX_DESCRIPTION,
        ),
  canonical: origin + OFFERS_PATH,
  structuredData: buildOffersData(origin, site.siteName, offers),
  isListed: true,
});

function describeSale({ name, typeId, modules, ...prices }: Sale): string {
  const { cash } = findLeastPrices(prices, modules);
  if (cash === 0) return `Turma ${name}, matrícula gratuita.`;
  return `Turma ${name}, ${isModular(typeId) ? 'a partir de ' : ''}${formatMoney(cash)} à vista.`;
}

async function buildSaleHead(context: Context, { origin, ...site }: SiteHead, sale: Sale): Promise<PageHead> {
  const { coverPath } = sale;
  const about = htmlToText(await findCourseDescription(context, sale.courseId));
  return {
    ...site,
    title: `${sale.title} · ${site.siteName}`,
    description: `${describeSale(sale)} ${truncate(about, MAX_DESCRIPTION)}`.trim(),
    canonical: origin + buildCheckoutPath(sale.tag, sale.id, isModular(sale.typeId)),
    picture:
      coverPath && canBePreviewed(coverPath)
        ? new URL(fileUrl(context, coverPath), origin).href
        : site.picture,
    price: findLeastPrices(sale, sale.modules).cash,
    isListed: true,
  };
}

/** A course that cannot be bought: neither its name nor a price. */
const buildUnavailableHead = ({ origin, ...site }: SiteHead): PageHead => ({
  ...site,
  title: `Curso indisponível · ${site.siteName}`,
  description: NOT_FOR_SALE,
  canonical: `${origin}/checkout-notfound`,
  isListed: false,
});

async function buildHead(context: Context, request: PageRequest): Promise<PageHead | null> {
  const page = findPublicPage(request.url);
  if (!page) return null;
  const branded = withHost(context, request.hostname);
  const [origin, { name }] = await Promise.all([findOrigin(branded), findBrand(branded)]);
  const site = { origin, siteName: name, picture: origin + SHARED_PICTURE };
  if (page.name === 'login') return buildLoginHead(site);
  if (page.name === 'answer-sheets') return buildAnswerSheetsHead(site);
  if (page.name === 'offers') return buildOffersHead(site, await listOffers(context));
  const sale = await findSale(context, page);
  return sale ? buildSaleHead(context, site, sale) : buildUnavailableHead(site);
}

/** The head of a public page in the brand of its host; null for a private page and when the database fails. */
export async function findPageHead(context: Context, request: PageRequest): Promise<PageHead | null> {
  try {
    return await buildHead(context, request);
  } catch (error) {
    context.log.warn({ err: error }, 'the head of a public page could not be built');
    return null;
  }
}
