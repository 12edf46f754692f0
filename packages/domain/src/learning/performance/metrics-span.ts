/** The certification whose course is also sold in parts. */
const MODULAR_CERTIFICATION = 1;

interface MetricsCourse {
  id: number;
  id_main_course: number | null;
  id_course_category: number;
}

/** The first day of the figures; undefined for a part of a main course, whose figures cover everything. */
export function metricsStart(course: MetricsCourse, day: string): string | undefined {
  const secondary = course.id_main_course !== null && course.id_main_course !== course.id;
  return secondary && course.id_course_category === MODULAR_CERTIFICATION ? undefined : day;
}
