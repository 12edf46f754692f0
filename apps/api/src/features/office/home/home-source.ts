import type { HomeItemName } from '@toro/contract/office/home/home-items';
import type { Permission } from '@toro/domain/accounts/staff/permissions';
import type { Day } from '@toro/domain/base/calendar/day';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

interface Reader {
  staff: StaffSession;
  now: Date;
}

/** What waits, one row each, and what is shown of it. Every source reads an index of what waits. */
export interface Waiting {
  from: SQL;
  where: SQL;
  /** Since when it waits; none for what has no age. */
  since?: SQL;
  /** The day of its deadline. */
  due?: SQL;
  cents?: SQL;
  /** The first one in words. */
  first?: SQL;
  page?: SQL;
  /** Begins with the newest, as drafts are continued where they were left; all else with what waits longest. */
  isNewestFirst?: true;
}

/** Where an item of the start page comes from. */
export interface HomeSource {
  /** Absent for what belongs to the person alone. */
  permission?: Permission;
  find(reader: Reader): Waiting;
}

/** Items of the start page that one feature counts. */
export type HomeSources = Readonly<Partial<Record<HomeItemName, HomeSource>>>;

/** What the sales of a day add up to. */
export interface DaySums {
  sales: number;
  paid: string;
  refunds: number;
  refunded: string;
  net: string;
}

declare module '../../../platform/context.ts' {
  interface Registry {
    homeSources: Readonly<Record<HomeItemName, HomeSource>>;
    /** Whether these first steps of a new academy are done, each by the feature that has the data. */
    firstSteps: Readonly<Record<'payment' | 'course' | 'questions', SQL>>;
    sumDay(context: Context, day: Day): Promise<DaySums>;
    /** The Pix that may still be paid. */
    countOpenPix(context: Context): Promise<{ count: number; cents: number }>;
    /** The students who write a timed exam now. */
    countInExam(context: Context): Promise<number>;
  }
}

/** The page of the first one that waits. */
export const ownPage = (path: string, id: SQL) => sql`${path}::text || ${id}`;
