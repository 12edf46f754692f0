import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Countdown } from './countdown.tsx';
import { lessonLink, type TodayCourses } from './describe-item.ts';

/** What a student without any answer begins with. */
export function FirstDay({ course, exam }: TodayCourses) {
  return (
    <>
      <Countdown exam={exam} />
      <p>
        Responda às primeiras questões: a partir delas o Toro escolhe o que você revisa e treina a cada dia.
      </p>
      <div className="row" data-stretch>
        <Button renderRoot={(props) => <Link {...props} to="/study/practice" />}>
          Fazer 10 questões para começar
        </Button>
        {course?.next_lesson && (
          <Button variant="default" renderRoot={(props) => <Link {...props} {...lessonLink(course)} />}>
            Começar pela aula {course.next_lesson.order}
          </Button>
        )}
      </div>
    </>
  );
}
