import { sql } from 'drizzle-orm';
import { classGroups, courses } from '../../database/schema/index.ts';

/** Whether staff sell a class group: its price is set, its sale is open, and its course is published and not archived. */
export const isForSale = sql<boolean>`(${classGroups.isSaleOpen} and ${classGroups.hasPrice} and exists (
  select from ${courses} as sold where sold.id = ${classGroups.courseId}
    and sold.published_at is not null and sold.archived_at is null))`;
