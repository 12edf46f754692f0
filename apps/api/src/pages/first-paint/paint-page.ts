import { type FirstPaintPage, findFirstPaintPage } from '@toro/domain/first-paint/first-page';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { getConfig } from '../../features/office/system/get-config.ts';
import { listFinancialInstitutions } from '../../features/sales/checkout/buyers/list-financial-institutions.ts';
import { prepareCheckout } from '../../features/sales/checkout/sales/prepare-checkout.ts';
import { listOffers } from '../../features/sales/offers/list-offers.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PaintedPage, Painter } from '../../platform/http/page-painter.ts';

/** The data of a first page, or null when the web app must render the page itself. */
async function findPageData(context: Context, page: FirstPaintPage): Promise<object | null> {
  if (page.name === 'offers') return listOffers(context);
  if (page.name !== 'checkout') return {};
  const course = await prepareCheckout(context, page);
  if (isModular(course.id_type_course_class)) return null;
  return { course, institutions: await listFinancialInstitutions(context) };
}

/**
 * Renders a first page on the server, so that a new visitor sees the brand and the course before any script is loaded.
 * On any problem it returns null, and the web app renders the page or its error message.
 */
export async function paintPage(
  context: Context,
  loadPainter: () => Promise<Painter | null>,
  { url, hostname }: { url: string; hostname: string },
  version: string,
): Promise<PaintedPage | null> {
  try {
    const page = findFirstPaintPage(url);
    const data = page && (await findPageData(context, page));
    const painter = data && (await loadPainter());
    if (!page || !data || !painter) return null;
    const config = await getConfig(context, hostname, version);
    const html = painter.paint(page, config, data);
    const head = painter.heads[page.name];
    if (html === null || !head) return null;
    return { head, html, icon: config.brand.icon, worksWithoutScript: page.name === 'offers' };
  } catch (error) {
    // An AppError, such as a course that is not for sale, is shown by the web app; anything else is logged.
    if (!(error instanceof AppError))
      context.log.warn({ err: error }, 'a first page could not be rendered on the server');
    return null;
  }
}
