export const MAX_BRANDS = 20;
export const MAX_DOMAINS = 10;
export const MAX_BRAND_NAME = 60;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A typed or pasted domain as a host name: without scheme, port, path and capitals. */
export const normalizeDomain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:?#].*$/, '')
    .replace(/\.$/, '');

/** Whether a text is a host name of at least two parts and no network address. */
export function isDomain(value: string): boolean {
  const labels = value.split('.');
  return (
    value.length <= 120 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

export interface BrandDomains {
  tag: string;
  name: string;
  hosts: readonly string[];
}

/** The error of a domain for a brand, or null. */
export function domainError(
  host: string,
  tag: string,
  { brands, office }: { brands: readonly BrandDomains[]; office: string | null },
): string | null {
  if (!isDomain(host)) return 'Digite um domínio como aluno.suaescola.com.br.';
  if (host === office) return 'Este domínio é do escritório.';
  const other = brands.find((brand) => brand.tag !== tag && brand.hosts.includes(host));
  if (other) return `Este domínio já é da marca ${other.name}.`;
  return null;
}
