import type { LoadedExam } from '../load-exam.ts';
import classes from './section-head.module.css';

type ExamQuestions = LoadedExam['examQuestions'];

/** The titles of the sections by the index of their first question. */
export type SectionStarts = ReadonlyMap<number, string>;

export function listSectionStarts(
  questions: readonly { section?: number }[],
  titleOf: (section: number, index: number) => string | undefined,
): SectionStarts {
  const starts = new Map<number, string>();
  questions.forEach(({ section }, index) => {
    const title = section === undefined ? undefined : titleOf(section, index);
    if (title !== undefined && questions[index - 1]?.section !== section) starts.set(index, title);
  });
  return starts;
}

interface SectionHeadProps {
  settings: ExamQuestions['settings'];
  questions: ExamQuestions['questions'];
  current: number;
}

/** The section of the current question, with its text: open at its first question, else on request. */
export function SectionHead({ settings, questions, current }: SectionHeadProps) {
  const place = questions[current]?.section;
  const section = place === undefined ? undefined : settings?.sections[place];
  if (!settings || place === undefined || !section) return null;
  const isFirst = questions[current - 1]?.section !== place;
  return (
    <section className={classes.section} aria-label={`Seção ${section.title}`}>
      <p className="muted small figures">
        Seção {place + 1} de {settings.sections.length}
      </p>
      <h2 className={classes.title}>{section.title}</h2>
      {section.text && (
        <details key={place * 2 + Number(isFirst)} open={isFirst} className={classes.details}>
          <summary className="small">Texto da seção</summary>
          <p className={classes.text}>{section.text}</p>
        </details>
      )}
    </section>
  );
}

/** The section of a corrected question. */
export const SectionTitle = ({ title }: { title: string }) => (
  <section className={classes.section} aria-label={`Seção ${title}`}>
    <p className="muted small">Seção</p>
    <h2 className={classes.title}>{title}</h2>
  </section>
);
