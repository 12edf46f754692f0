import type { Context } from '../../../platform/context.ts';
import { findExamModules } from './queries.ts';

/** The modules of the exam that a category prepares for; empty when it prepares for none. */
export const listExamModules = (context: Context, categoryId: number) =>
  findExamModules(context.db, categoryId);
