import type { Context } from '../../platform/context.ts';
import { findFamilies } from './queries.ts';

/** The certifications that have questions. */
export const listFamilies = ({ db }: Context) => findFamilies(db);
