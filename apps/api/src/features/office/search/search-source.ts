import type { Database } from '../../../database/database.ts';

export interface SearchResult {
  id: number;
  title: string;
  detail: string;
}

/** Finds things of one kind by a typed text, at most `limit`. */
export type SearchSource = (db: Database, text: string, limit: number) => Promise<SearchResult[]>;
