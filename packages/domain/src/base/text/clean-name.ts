const ADDRESSES = [
  // https://site.com/page, mailto:ana@site.com
  /\p{L}[\p{L}\d+.-]*:\S+/gu,
  // www.site.com/page
  /\bwww\.\S*/giu,
  // ana@site.com
  /\S*@\S*/gu,
  // site.com/page, site.com.br: a small letter or a digit follows the dot
  /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.[\p{Ll}\d][\p{L}\p{N}-]+\S*/gu,
];

/** What no name contains: line breaks, control and invisible characters, markup, other scripts of punctuation. */
const NOT_OF_A_NAME = /[^\p{L}\p{M}\p{N}'’.,ªº -]+/gu;

/** What `cleanName` takes out of a typed name, besides spaces. */
export function listRemovedFromName(typed: string): string[] {
  const removed: string[] = [];
  const remove = (found: string) => {
    if (found.trim() !== '') removed.push(found.trim());
    return ' ';
  };
  ADDRESSES.reduce((text, address) => text.replace(address, remove), typed).replace(NOT_OF_A_NAME, remove);
  return removed;
}

/** Says what is taken out of a typed name and what is left; null when it stays as it is. */
export function describeRemovedFromName(typed: string): string | null {
  const removed = listRemovedFromName(typed);
  if (removed.length === 0) return null;
  const left = cleanName(typed);
  const stays = left === '' ? 'Digite o nome.' : `Fica “${left}”.`;
  return `Tiramos do nome: ${removed.join(' ')}. ${stays}`;
}

/**
 * A person's name without addresses of pages, line breaks and control characters, so that it cannot be misused as the
 * text of a mail. A space after each dot keeps mail programs from making a link of two words.
 */
export function cleanName(typed: string): string {
  const withoutAddresses = ADDRESSES.reduce((text, address) => text.replace(address, ' '), typed);
  return withoutAddresses
    .replace(NOT_OF_A_NAME, ' ')
    .replace(/([.,])[.,]*(?=\S)/g, '$1 ')
    .replace(/[.,]+$/, (end) => end.charAt(0))
    .replace(/ +/g, ' ')
    .trim();
}
