interface Asked {
  course: { tag: string; group: number };
  lesson: { exam: number };
  paper: { version: number; question: number; answer: number };
}

/** A test with one question answered, as a browser saves it. */
export const ongoingTest = ({ course, lesson, paper }: Asked) => ({
  contador: 30,
  curso: course.tag,
  aula: lesson.exam,
  id_turma: course.group,
  version: paper.version,
  device: 'aparelho-demo',
  counter: { [paper.question]: 1 },
  question: { [paper.question]: paper.answer },
  question_time: { [paper.question]: '00:00:30' },
});
