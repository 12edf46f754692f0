export const MAX_TAG = 60;

/** A tag made of a title: small letters, digits and hyphens. */
export function proposeTag(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_TAG)
    .replace(/^-+|-+$/g, '');
}

/** What is wrong with a tag that the office writes; null when nothing is. */
export function tagError(tag: string): string | null {
  if (tag === '') return 'Digite o endereço.';
  if (tag.length > MAX_TAG) return 'Use no máximo 60 caracteres.';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag) ? null : 'Use letras minúsculas, números e hífens.';
}
