import { IconCheck } from '@tabler/icons-react';
import classes from './fill-page.module.css';
import type { Sheet, SheetQuestion } from './queries.ts';
import type { MarkedOptions } from './use-marks.ts';

const countAnswered = (questions: readonly SheetQuestion[], marks: MarkedOptions) =>
  questions.filter((each) => (marks.get(each.id_gabarito_question) ?? null) !== null).length;

interface SheetModulesProps {
  sheet: Sheet;
  marks: MarkedOptions;
  current: number;
  onChoose: (index: number) => void;
}

/** Links to the modules with the number of marked questions of each. */
export function SheetModules({ sheet, marks, current, onChoose }: SheetModulesProps) {
  return (
    <nav className={classes.modules} aria-label="Módulos">
      {sheet.modules.map(({ id, number, questions }, index) => {
        const answered = countAnswered(questions, marks);
        const done = answered === questions.length;
        return (
          <button
            key={id}
            type="button"
            className={`stack box ${classes.module}`}
            data-gap="2xs"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
          >
            <span className="row small strong" data-gap="2xs">
              {done && <IconCheck className="success" size={16} stroke={2.25} aria-hidden />}
              Módulo {number}
            </span>
            <span className="muted small figures">
              {`${answered} de ${questions.length}`}
              <span className="visuallyHidden"> marcadas</span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
