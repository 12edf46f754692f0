import { sql } from 'drizzle-orm';
import { questionModules } from '../../../database/schema/index.ts';

/** The module of a question as JSON; null for a question without one. */
export const moduleColumn = sql<{
  id: number;
  title: string;
} | null>`case when ${questionModules.id} is not null
  then jsonb_build_object('id', ${questionModules.id}, 'title', ${questionModules.title}) end`;
