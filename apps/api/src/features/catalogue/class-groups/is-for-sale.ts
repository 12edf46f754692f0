import { sql } from 'drizzle-orm';

/** Whether staff sell a class group: its price is set, its sale is open, and its course is published and not archived. */
export const isForSale = sql<boolean>`(class_groups.is_sale_open and class_groups.has_price and exists (
  select from courses as sold where sold.id = class_groups.course_id
    and sold.published_at is not null and sold.archived_at is null))`;
