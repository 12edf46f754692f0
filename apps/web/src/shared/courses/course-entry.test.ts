import { describe, expect, it } from 'vitest';
import { findEnrolment, isInProgress } from './course-entry.ts';

const TODAY = '2026-11-15';
const enrolment = (id_curso: number, id_turma: number, data_fim_aulas: string | null = null) => ({
  id_curso,
  id_turma,
  data_fim_aulas,
});
const enter = (list: ReturnType<typeof enrolment>[], courseId: string, courseClassId?: string) =>
  findEnrolment(list, { courseId, courseClassId }, TODAY);

describe('course entry', () => {
  it('finds the class group of the address, or without one the newest open one', () => {
    const list = [
      enrolment(101, 532, '2026-11-01'),
      enrolment(101, 531),
      enrolment(101, 530),
      enrolment(7, 1),
    ];
    expect(enter(list, '101', '530')).toBe(list[2]);
    expect(enter(list, '101')).toBe(list[1]);
  });

  it('finds nothing for a course, a class group or an address that is not the student’s (ROUTE-31)', () => {
    const list = [enrolment(101, 530)];
    for (const [course, group] of [['102', '530'], ['101', '531'], ['101', 'x'], ['abc'], ['1e2'], ['0101']])
      expect(enter(list, course ?? '', group)).toBeNull();
  });

  it('is closed from the day after the last class on', () => {
    expect(enter([enrolment(101, 530, '2026-11-14')], '101', '530')).toBeNull();
    expect(enter([enrolment(101, 530, '2026-11-15')], '101', '530')).not.toBeNull();
  });

  it('closes the course once the report shows that it is not in progress (ROUTE-32)', () => {
    expect(isInProgress({ report: { on_progress: false } })).toBe(false);
    expect(isInProgress({ report: { on_progress: true } })).toBe(true);
    expect(isInProgress(undefined)).toBe(true);
  });
});
