import type { ContentFields } from '@toro/domain/catalogue/content/kinds';

/** What was typed and is not yet on the server, with the state that it began from. */
export interface LocalCopy<F extends ContentFields> {
  base: F;
  values: F;
  /** ISO 8601. */
  at: string;
}

const nameOf = (key: string) => `toro:draft:${key}`;

/** Keeps typed text in this browser; without storage it is kept on the page alone. */
export function storeLocalCopy<F extends ContentFields>(key: string, copy: LocalCopy<F>): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(copy));
  } catch {
    // A full or forbidden storage: the page itself still has the text.
  }
}

export function dropLocalCopy(key: string): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was stored.
  }
}

export function readLocalCopy<F extends ContentFields>(key: string): LocalCopy<F> | null {
  try {
    const copy = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as LocalCopy<F> | null;
    return copy && typeof copy.at === 'string' && copy.base && copy.values ? copy : null;
  } catch {
    return null;
  }
}
