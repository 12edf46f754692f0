import { Button } from '@mantine/core';
import { listModulesToStudy } from '@toro/domain/exams/exams/modules-to-study';
import classes from './modules-to-study.module.css';
import type { ReviewQuestion } from './review-query.ts';

interface ModulesToStudyProps {
  questions: ReviewQuestion[];
  onOpen: (question: ReviewQuestion) => void;
}

/** The modules to study, weakest first, each with links to its wrong questions. */
export function ModulesToStudy({ questions, onOpen }: ModulesToStudyProps) {
  const modules = listModulesToStudy(questions);
  if (modules.length === 0) return null;
  return (
    <section className={`stack divided ${classes.section}`} data-gap="xs" aria-labelledby="study-next">
      <h2 id="study-next">O que estudar agora</h2>
      <ul className="plainList lines">
        {modules.map(({ module, correct, total, percent, wrong }) => (
          <li key={module?.id ?? 0} className={`row ${classes.module}`}>
            <span className="badge figures" data-level="low">
              {percent}%
            </span>
            <div className={classes.text}>
              <b>{module?.title ?? 'Sem módulo'}</b>
              <p className="muted small">
                {correct} de {total} certas
              </p>
            </div>
            <div className="row" data-gap="xs">
              {wrong.map((question) => (
                <Button
                  key={question.id_questao}
                  variant="default"
                  size="sm"
                  aria-label={`Rever a questão ${questions.indexOf(question) + 1}`}
                  onClick={() => onOpen(question)}
                >
                  {questions.indexOf(question) + 1}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
