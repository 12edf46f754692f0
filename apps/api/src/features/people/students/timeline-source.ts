import type { TimelineKind } from '@toro/domain/people/students/timeline';
import type { SQL } from 'drizzle-orm';

/**
 * The rows of a student's timeline of one kind: time, kind, id (unique within its kind), event, name and detail, in this
 * order. They are read by an index that begins with the student.
 */
export type TimelineSource = (studentId: number) => SQL;

declare module '../../../platform/context.ts' {
  interface Registry {
    timelineSources: Readonly<Record<TimelineKind, TimelineSource>>;
  }
}
