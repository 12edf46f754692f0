import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { isReplaceable, type ShortRow } from '@toro/domain/exams/exam-composition/draw-exam';
import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import {
  BASIS_NAMES,
  type DifficultyBasis,
  describeRow,
  describeShortRow,
  type ExamModel,
  MAX_MODEL_ROWS,
  MAX_ROW_TAGS,
  MAX_SEED,
  MAX_UNUSED_IN,
  type ModelRow,
  newRow,
  toRealProportions,
} from '@toro/domain/exams/exam-composition/exam-model';
import { MAX_EXAM_QUESTIONS } from '@toro/domain/exams/exams/exam-settings';
import { QUESTION_LABELS, type QuestionLabel } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './exams.module.css';
import { NumberField } from './number-field.tsx';
import { countsQuery, type ExamWork, listModules } from './queries.ts';
import { StoredModels } from './stored-models.tsx';

const newKey = () => `r${Math.floor(Math.random() * 1e9).toString(36)}`;
const newSeed = () => 1 + Math.floor(Math.random() * MAX_SEED);

interface ModelCardProps {
  id: number;
  form: DraftForm<ExamFields>;
  work: ExamWork;
}

/** 'Montar por modelo': rows of module, difficulty and count, drawn by a seed. */
export function ModelCard({ id, form, work }: ModelCardProps) {
  const { value: model, onValue: setModel } = form.field('model');
  const { value: questions, onValue: setQuestions } = form.field('questions');
  const modules = listModules(work);
  const counts = useQuery(countsQuery(id, model));
  const availableOf = (key: string) => counts.data?.rows.find((row) => row.key === key)?.available;
  const [short, setShort] = useState<readonly ShortRow[]>([]);
  const drawing = useAction({
    send: (next: ExamModel) =>
      api.send(examCompositionCalls.drawExam, { params: { id }, body: { model: next, questions } }),
    onDone: (drawn, next) => {
      setShort(drawn.short);
      if (drawn.short.length > 0) return;
      setModel(next);
      setQuestions(drawn.questions);
      toastSuccess(`${drawn.questions.length} questões na prova, semente ${next.seed}.`);
    },
  });
  const change = (part: Partial<ExamModel>) => {
    setShort([]);
    setModel({ ...model, ...part });
  };
  const changeRow = (key: string, part: Partial<ModelRow>) =>
    change({ rows: model.rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const total = model.rows.reduce((sum, { count }) => sum + count, 0);
  const hasDrawn = questions.some(isReplaceable);
  const family = work.families.find(({ id: each }) => each === work.family_id) ?? work.families[0];
  const real = toRealProportions(family?.modules ?? [], newKey);
  return (
    <Card
      id="modelo"
      title="Montar por modelo"
      lead="Cada linha pede questões de um módulo e de uma dificuldade."
      actions={<StoredModels model={model} onUse={(next) => change(next)} />}
    >
      <div className="stack">
        <div className="row">
          <SegmentedChoice
            label="Dificuldade por"
            value={model.basis}
            data={Object.entries(BASIS_NAMES).map(([value, label]) => ({
              value: value as DifficultyBasis,
              label,
            }))}
            onValue={(basis) => change({ basis })}
          />
          {real.length > 0 && (
            <Button variant="default" onClick={() => change({ rows: real })}>
              Proporções da prova real
            </Button>
          )}
        </div>
        {model.rows.length > 0 && (
          <ul className={`plainList ${classes.rows}`} aria-label="Linhas do modelo">
            {model.rows.map((row, at) => (
              <RowEditor
                key={row.key}
                row={row}
                name={`linha ${at + 1}`}
                work={work}
                available={availableOf(row.key)}
                onChange={(part) => changeRow(row.key, part)}
                onRemove={() => change({ rows: model.rows.filter(({ key }) => key !== row.key) })}
              />
            ))}
          </ul>
        )}
        {short.map(({ key, asked, available }) => {
          const row = model.rows.find((each) => each.key === key);
          if (!row) return null;
          return (
            <Notice key={key} kind="failure">
              <div className="row">
                <span>{describeShortRow(describeRow(row, modules), asked, available)}</span>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    setShort(short.filter((each) => each.key !== key));
                    setModel({
                      ...model,
                      rows:
                        available === 0
                          ? model.rows.filter((each) => each.key !== key)
                          : model.rows.map((each) =>
                              each.key === key ? { ...each, count: available } : each,
                            ),
                    });
                  }}
                >
                  {available === 0
                    ? 'Tirar a linha'
                    : available === 1
                      ? 'Usar a única'
                      : `Usar as ${available}`}
                </Button>
              </div>
            </Notice>
          );
        })}
        <div className="row" data-spread>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            disabled={model.rows.length >= MAX_MODEL_ROWS}
            onClick={() =>
              change({ rows: [...model.rows, { ...newRow(newKey()), module: modules[0]?.id ?? null }] })
            }
          >
            Linha
          </Button>
          <span className="muted small figures">
            {total} {total === 1 ? 'questão pedida' : 'questões pedidas'}
          </span>
        </div>
        <div className={classes.drawing}>
          <NumberField
            id="unused-in"
            name="unused_in"
            label="Não usadas nas últimas N provas do curso"
            placeholder="0"
            max={MAX_UNUSED_IN}
            value={model.unused_in === 0 ? null : model.unused_in}
            onValue={(unused) => change({ unused_in: unused ?? 0 })}
          />
          <NumberField
            id="seed"
            name="seed"
            label="Semente"
            max={MAX_SEED}
            value={model.seed}
            onValue={(seed) => change({ seed: seed ?? 1 })}
          />
          <div className="row">
            <Button
              disabled={model.rows.length === 0 || short.length > 0}
              loading={drawing.isPending}
              onClick={() => drawing.mutate(model)}
            >
              Sortear
            </Button>
            {hasDrawn && (
              <Button
                variant="default"
                disabled={short.length > 0}
                loading={drawing.isPending}
                onClick={() => drawing.mutate({ ...model, seed: newSeed() })}
              >
                Sortear de novo
              </Button>
            )}
          </div>
        </div>
        <p className="muted small">
          A mesma semente e o mesmo banco dão a mesma prova. Um sorteio troca as questões sorteadas; as
          fixadas e as escolhidas à mão ficam no lugar.
        </p>
      </div>
    </Card>
  );
}

interface RowEditorProps {
  row: ModelRow;
  name: string;
  work: ExamWork;
  available: number | undefined;
  onChange: (part: Partial<ModelRow>) => void;
  onRemove: () => void;
}

const readYear = (typed: string) => (/^\d{4}$/.test(typed) ? Number(typed) : null);

/** One row, its optional conditions, and how many questions there are. */
function RowEditor({ row, name, work, available, onChange, onRemove }: RowEditorProps) {
  const isFiltered =
    row.tags.length > 0 || row.source !== '' || row.year_from !== null || row.year_to !== null;
  const [tags, setTags] = useState(row.tags.join(', '));
  const [years, setYears] = useState({ from: String(row.year_from ?? ''), to: String(row.year_to ?? '') });
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <NativeSelect
          aria-label={`Módulo, ${name}`}
          value={String(row.module ?? '')}
          onChange={({ currentTarget }) =>
            onChange({ module: currentTarget.value === '' ? null : Number(currentTarget.value) })
          }
        >
          <option value="">Qualquer módulo</option>
          {work.families
            .filter(({ modules }) => modules.length > 0)
            .map((family) => (
              <optgroup key={family.id} label={family.name}>
                {family.modules.map((module) => (
                  <option key={module.id} value={module.id}>
                    M{module.number} · {module.title}
                  </option>
                ))}
              </optgroup>
            ))}
        </NativeSelect>
        <NativeSelect
          aria-label={`Dificuldade, ${name}`}
          value={row.difficulty ?? ''}
          data={[
            { value: '', label: 'Qualquer' },
            ...Object.entries(QUESTION_LABELS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ difficulty: (currentTarget.value || null) as QuestionLabel | null })
          }
        />
        <NumberField
          id={`count-${row.key}`}
          name="count"
          aria-label={`Quantidade, ${name}`}
          max={MAX_EXAM_QUESTIONS}
          value={row.count}
          onValue={(count) => onChange({ count: count ?? 1 })}
        />
        <span
          className={`small figures ${classes.available}`}
          data-short={(available !== undefined && available < row.count) || undefined}
          role="status"
          aria-label={`Disponíveis, ${name}`}
        >
          {available === undefined ? '…' : `há ${available.toLocaleString('pt-BR')}`}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Remover a ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <details className={classes.more} open={isFiltered || undefined}>
        <summary className="small muted">Etiquetas, fonte e anos</summary>
        <div className={classes.rowMore}>
          <TextInput
            size="xs"
            label="Etiquetas, por vírgula"
            maxLength={400}
            value={tags}
            onChange={({ currentTarget }) => {
              setTags(currentTarget.value);
              const named = currentTarget.value.split(',').map((tag) => tag.trim().slice(0, 40));
              onChange({ tags: named.filter(Boolean).slice(0, MAX_ROW_TAGS) });
            }}
          />
          <TextInput
            size="xs"
            label="Fonte"
            maxLength={120}
            value={row.source}
            onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              size="xs"
              label={end === 'from' ? 'Do ano' : 'Até o ano'}
              inputMode="numeric"
              maxLength={4}
              value={years[end]}
              onChange={({ currentTarget }) => {
                setYears({ ...years, [end]: currentTarget.value });
                onChange({ [`year_${end}`]: readYear(currentTarget.value) });
              }}
            />
          ))}
        </div>
      </details>
    </li>
  );
}
