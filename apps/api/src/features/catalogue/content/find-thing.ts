import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import type { Context } from '../../../platform/context.ts';
import { findThing as findThingRow } from './queries.ts';

/** What the office has written of a thing; null when it has not. */
export const findThing = async ({ db }: Context, kind: ContentKindName, id: number) =>
  (await findThingRow(db, kind, id))?.thing ?? null;
