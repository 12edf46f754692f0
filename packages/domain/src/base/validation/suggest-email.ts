import { isEmail } from './email.ts';

/** The providers that buyers use most. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
];

/** Real providers whose names look like a mistyped other one. */
const LOOKALIKES = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'me.com',
  'msn.com',
  'live.com.br',
  'proton.me',
]);

/** Addresses that nobody has, of providers that exist. */
const WRONG_ENDINGS = new Map([
  ['gmail.com.br', 'gmail.com'],
  ['icloud.com.br', 'icloud.com'],
  ['uol.com', 'uol.com.br'],
  ['bol.com', 'bol.com.br'],
]);

const MAX_DISTANCE = 2;
/** Short names differ by one letter from too many others. */
const SHORT_DOMAIN = 9;

/** How many letters must be typed, left out, replaced or swapped to get from one text to the other. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (rows[i - 2]?.[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

function suggestDomain(domain: string): string | null {
  if (PROVIDERS.includes(domain) || LOOKALIKES.has(domain)) return null;
  const corrected = WRONG_ENDINGS.get(domain);
  if (corrected) return corrected;
  const [nearest] = PROVIDERS.map((provider) => ({
    provider,
    distance: editDistance(domain, provider),
  })).sort((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const max = nearest.provider.length < SHORT_DOMAIN ? 1 : MAX_DISTANCE;
  return nearest.distance <= max ? nearest.provider : null;
}

/** The address that was probably meant, when its provider looks mistyped: ana@gmial.com is ana@gmail.com. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  if (!isEmail(email)) return null;
  const at = email.lastIndexOf('@');
  const domain = suggestDomain(email.slice(at + 1).toLowerCase());
  return domain && `${email.slice(0, at)}@${domain}`;
}
