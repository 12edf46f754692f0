import { isModular } from '@toro/domain/checkout/modules';
import { type FirstPaintPage, findFirstPaintPage } from '@toro/domain/first-paint/first-page';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Painted, Painter } from '../../platform/http/page-painter.ts';
import { listFinancialInstitutions } from '../checkout/list-financial-institutions.ts';
import { prepareCheckout } from '../checkout/prepare-checkout.ts';
import { getConfig } from '../system/get-config.ts';

/** The data of a first page, or null when the page itself must say what is wrong. */
async function dataFor(context: Context, page: FirstPaintPage): Promise<object | null> {
  if (page.name !== 'checkout') return {};
  const course = await prepareCheckout(context, page);
  if (isModular(course.id_type_course_class)) return null;
  return { course, institutions: await listFinancialInstitutions(context) };
}

/**
 * A first page with its frame, so that a stranger sees whose page it is and what is sold before any script has come.
 * Whatever is in the way of that leaves the bare page, which tells it.
 */
export async function paintPage(
  context: Context,
  loadPainter: () => Promise<Painter | null>,
  { url, hostname }: { url: string; hostname: string },
  version: string,
): Promise<Painted | null> {
  try {
    const page = findFirstPaintPage(url);
    const data = page && (await dataFor(context, page));
    const painter = data && (await loadPainter());
    if (!page || !data || !painter) return null;
    const config = await getConfig(context, hostname, version);
    const html = painter.paint(page, config, data);
    const head = painter.heads[page.name];
    return html === null || !head ? null : { head, html, icon: config.brand.icon };
  } catch (error) {
    // What is not sold is told by the page itself; anything else is a fault of ours.
    if (!(error instanceof AppError)) context.log.warn({ err: error }, 'a first page stays bare');
    return null;
  }
}
