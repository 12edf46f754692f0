/** A page that the server renders for the first paint. */
export type FirstPaintPage =
  | { name: 'login' }
  | { name: 'answer-sheets' }
  | { name: 'checkout'; tag: string; id_turma: number };

const CHECKOUT_PATH = /^\/checkout\/([^/]{1,100})\/([1-9]\d{0,9})(?:\/[^/]{1,100})?\/?$/;

function decodeOrNull(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The first-paint page of an address with its query; null for every other. Later steps of a purchase are not first
 * pages.
 */
export function findFirstPaintPage(address: string): FirstPaintPage | null {
  const [path = '', query = ''] = address.split('?');
  if (path === '/auth/login') return query.includes('esqueci') ? null : { name: 'login' };
  if (path === '/gabaritoro/create') return { name: 'answer-sheets' };
  const [, tag, group] = CHECKOUT_PATH.exec(path) ?? [];
  if (!tag || !group || /(^|&)(stepIndex|status)=/.test(query)) return null;
  const course = decodeOrNull(tag);
  return course === null ? null : { name: 'checkout', tag: course, id_turma: Number(group) };
}
