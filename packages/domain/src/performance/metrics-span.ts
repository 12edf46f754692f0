/** The certification whose course is also sold in parts. */
const MODULAR_CERTIFICATION = 1;

interface MetricsCourse {
  id: number;
  id_main_course: number | null;
  id_course_category: number;
}

/** From when figures are asked for. A part of a main course has them from its beginning: no first day. */
export function metricsStart(course: MetricsCourse, day: string): string | undefined {
  const secondary = course.id_main_course !== null && course.id_main_course !== course.id;
  return secondary && course.id_course_category === MODULAR_CERTIFICATION ? undefined : day;
}
