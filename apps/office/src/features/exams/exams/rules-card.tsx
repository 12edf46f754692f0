import { type ExamFields, RESULT_TIME_NAMES } from '@toro/domain/exams/exam-composition/exam-fields';
import { MAX_ATTEMPTS, MAX_LIMIT_MINUTES, MIN_LIMIT_MINUTES } from '@toro/domain/exams/exams/exam-settings';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import { MomentField } from '../../../shared/content/moment-field.tsx';
import classes from './exams.module.css';
import { NumberField } from './number-field.tsx';
import type { ExamWork } from './queries.ts';

interface RulesCardProps {
  form: DraftForm<ExamFields>;
  work: ExamWork;
}

/** Time, attempts, shuffles and results. */
export function RulesCard({ form, work }: RulesCardProps) {
  const { field, values } = form;
  const { onValue: setTime, ...resultTime } = field('result_time');
  return (
    <Card id="regras" title="Regras" lead="Sem escolha, tudo fica como é hoje.">
      <div className="form">
        <div className={classes.pair}>
          {work.lesson.is_mock && (
            <NumberField
              label="Tempo limite (minutos)"
              description={`De ${MIN_LIMIT_MINUTES} a ${MAX_LIMIT_MINUTES}; vazio, sem limite.`}
              max={9999}
              {...field('limit_minutes')}
            />
          )}
          <NumberField
            label="Tentativas"
            description={`De 1 a ${MAX_ATTEMPTS}; vazio, quantas quiser.`}
            max={999}
            {...field('max_attempts')}
          />
        </div>
        <div className="stack" data-gap="s">
          <CheckboxField
            label="Permitir pausa"
            description="Sem ela, o tempo corre também enquanto o aluno está fora."
            {...field('allows_pause')}
          />
          <CheckboxField
            label="Embaralhar questões"
            description="Dentro de cada seção, outra ordem em cada tentativa."
            {...field('shuffles_questions')}
          />
          <CheckboxField
            label="Embaralhar alternativas"
            description="As marcadas com 'Posição fixa' não mudam de lugar."
            {...field('shuffles_answers')}
          />
        </div>
        <SelectField
          label="Resultado"
          data={Object.entries(RESULT_TIME_NAMES).map(([value, label]) => ({ value, label }))}
          {...resultTime}
          onValue={(time) => setTime(time as ExamFields['result_time'])}
        />
        {values.result_time === 'moment' && (
          <MomentField label="O resultado sai em" {...field('results_at')} />
        )}
      </div>
    </Card>
  );
}

/** When the students of each class group may begin. */
export function WindowsCard({ form, work }: RulesCardProps) {
  const { value: windows, onValue, error, id } = form.field('windows');
  const groupsLeft = work.class_groups.filter(
    (group) => !windows.some(({ class_group }) => class_group === group.id),
  );
  const change = (group: number, part: Partial<(typeof windows)[number]>) =>
    onValue(windows.map((window) => (window.class_group === group ? { ...window, ...part } : window)));
  return (
    <Card
      id="janelas"
      title="Janelas"
      lead="Uma turma com janela só começa dentro dela. Sem janela, a turma começa quando quiser."
    >
      <div className="form">
        <div className="stack" id={id} tabIndex={-1}>
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          {windows.map((window) => {
            const group = work.class_groups.find((each) => each.id === window.class_group);
            const name = group?.name ?? `Turma ${window.class_group}`;
            return (
              <fieldset key={window.class_group} className={`plainFieldset ${classes.section}`}>
                <div className="row" data-spread>
                  <legend className={classes.legend}>{name}</legend>
                  <button
                    type="button"
                    className="linkButton"
                    aria-label={`Tirar a janela de ${name}`}
                    onClick={() => onValue(windows.filter((each) => each !== window))}
                  >
                    Tirar
                  </button>
                </div>
                <MomentField
                  id={`opens-${window.class_group}`}
                  name={`opens-${window.class_group}`}
                  label="Abre em"
                  value={window.opens_at}
                  onValue={(opens_at) => change(window.class_group, { opens_at })}
                />
                <MomentField
                  id={`closes-${window.class_group}`}
                  name={`closes-${window.class_group}`}
                  label="Encerra em"
                  value={window.closes_at}
                  onValue={(closes_at) => change(window.class_group, { closes_at })}
                />
              </fieldset>
            );
          })}
          {groupsLeft.length > 0 ? (
            <SelectField
              id="new-window"
              name="new-window"
              label="Abrir uma janela para"
              value=""
              data={[
                { value: '', label: 'Escolha a turma' },
                ...groupsLeft.map((group) => ({ value: String(group.id), label: group.name })),
              ]}
              onValue={(group) => {
                if (group !== '')
                  onValue([...windows, { class_group: Number(group), opens_at: null, closes_at: null }]);
              }}
            />
          ) : (
            windows.length === 0 && <p className="muted">O curso ainda não tem turmas.</p>
          )}
        </div>
        <CheckboxField
          label="Encerrar todos no fim da janela"
          description="Sem isso, quem começou dentro da janela tem o tempo inteiro."
          {...form.field('closes_at_window_end')}
        />
      </div>
    </Card>
  );
}
