import type { LoadedExam } from './load-exam.ts';
import classes from './start-screen.module.css';

const countQuestions = (count: number) => (count === 1 ? '1 questão' : `${count} questões`);

/** The instructions of an exam and its sections, on the start screen. */
export function ExamIntroduction({ exam }: { exam: LoadedExam }) {
  const { settings, questions } = exam.examQuestions;
  if (!settings || (!settings.instructions && settings.sections.length === 0)) return null;
  return (
    <div className={`stack ${classes.introduction}`} data-gap="s">
      {settings.instructions && (
        <section aria-labelledby="instructions">
          <h2 id="instructions" className="smallHeading">
            Instruções
          </h2>
          <p className={classes.plainText}>{settings.instructions}</p>
        </section>
      )}
      {settings.sections.length > 0 && (
        <section aria-labelledby="sections">
          <h2 id="sections" className="smallHeading">
            Seções
          </h2>
          <ol className={classes.sections}>
            {settings.sections.map(({ title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a version never change places
              <li key={index}>
                {title}{' '}
                {questions.length > 0 && (
                  <span className="muted small figures">
                    {countQuestions(questions.filter(({ section }) => section === index).length)}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
