import { type SQL, sql } from 'drizzle-orm';

/** The start of a day in the academy's time zone. */
export const startOfAcademyDay = (day: string): SQL<Date> =>
  sql`${day}::date::timestamp at time zone 'America/Sao_Paulo'`;
