import { findPublicPage } from '../public-pages/public-page.ts';

/** A page that the server renders for the first paint. */
export type FirstPaintPage =
  | { name: 'login' }
  | { name: 'answer-sheets' }
  | { name: 'offers' }
  | { name: 'checkout'; tag: string; id_turma: number };

/**
 * The first-paint page of an address with its query; null for every other. Later steps of a purchase are not first
 * pages.
 */
export function findFirstPaintPage(address: string): FirstPaintPage | null {
  const [path = '', query = ''] = address.split('?');
  if (path === '/auth/login') return query.includes('esqueci') ? null : { name: 'login' };
  if (path === '/gabaritoro/create') return { name: 'answer-sheets' };
  if (findPublicPage(path)?.name === 'offers') return { name: 'offers' };
  if (!path.startsWith('/checkout/') || /(^|&)(stepIndex|status)=/.test(query)) return null;
  const page = findPublicPage(path);
  return page?.name === 'checkout' ? { name: 'checkout', tag: page.tag, id_turma: page.classGroupId } : null;
}
