/** The documents that a person accepts. */
export const TERMS_KINDS = ['terms', 'privacy'] as const;

export type TermsKind = (typeof TERMS_KINDS)[number];

export const TERMS_NAMES: Record<TermsKind, string> = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
};

const PATHS: Record<TermsKind, string> = { terms: 'uso', privacy: 'privacidade' };

export const MAX_TERMS_TEXT = 100_000;

/** Where a version can be read, on every student host and for ever. */
export const termsAddress = (kind: TermsKind, number: number): string => `/termos/${PATHS[kind]}/${number}`;

/** The kind of a document by its part of the address. */
export const findTermsKind = (path: string): TermsKind | null =>
  TERMS_KINDS.find((kind) => PATHS[kind] === path) ?? null;

/** The version that an address shows; null for an address that shows none. */
export function parseTermsAddress(address: string): { kind: TermsKind; number: number } | null {
  const [, path = '', number = ''] = /^\/termos\/([a-z]+)\/([1-9]\d{0,5})$/.exec(address) ?? [];
  const kind = findTermsKind(path);
  return kind && { kind, number: Number(number) };
}

/** How a consent names the version that was shown. */
export const documentVersionOf = (kind: TermsKind, number: number): string => `${kind}-${number}`;
