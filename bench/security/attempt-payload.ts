interface OngoingTestInput {
  course: { tag: string; group: number };
  lesson: { exam: number };
  exam: { version: number; question: number; answer: number };
}

/** The payload of a test with one answered question. */
export const buildAttemptPayload = ({ course, lesson, exam }: OngoingTestInput) => ({
  contador: 30,
  curso: course.tag,
  aula: lesson.exam,
  id_turma: course.group,
  version: exam.version,
  device: 'aparelho-demo',
  counter: { [exam.question]: 1 },
  question: { [exam.question]: exam.answer },
  question_time: { [exam.question]: '00:00:30' },
});
