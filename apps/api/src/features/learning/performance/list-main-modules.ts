import type { Context } from '../../../platform/context.ts';
import { findMainModules } from './result-queries.ts';

/** The module that most questions of each test of a course belong to, by the lesson's id. */
export const listMainModules = ({ db }: Context, courseId: number) => findMainModules(db, courseId);
