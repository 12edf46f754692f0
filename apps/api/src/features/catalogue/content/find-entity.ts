import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import type { Context } from '../../../platform/context.ts';
import { findEntity as findEntityRow } from './queries.ts';

/** What the office has written of an entity; null when it has not. */
export const findEntity = async ({ db }: Context, kind: ContentKindName, id: number) =>
  (await findEntityRow(db, kind, id))?.entity ?? null;
