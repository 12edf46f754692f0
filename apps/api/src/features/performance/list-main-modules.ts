import type { Context } from '../../platform/context.ts';
import { findMainModules } from './result-queries.ts';

/** The module that most questions of each lesson's test belong to, by the lesson's id. */
export const listMainModules = ({ db }: Context, lessonIds: readonly number[]) =>
  findMainModules(db, lessonIds);
