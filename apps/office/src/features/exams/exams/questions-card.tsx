import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import type { ComposedQuestion, ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { findDifficulty, isMeasured } from '@toro/domain/exams/exam-composition/exam-model';
import { MAX_EXAM_QUESTIONS } from '@toro/domain/exams/exams/exam-settings';
import { QUESTION_LABELS } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import { SortableList } from '../../../shared/order/sortable-list.tsx';
import { toastUndo } from '../../../shared/order/toast-undo.tsx';
import { useAction } from '../../../shared/use-action.ts';
import classes from './exams.module.css';
import {
  type ExamModule,
  type ExamWork,
  listModules,
  type QuestionStatistics,
  useStatistics,
} from './queries.ts';
import { QuestionPicker } from './question-picker.tsx';

interface QuestionsCardProps {
  id: number;
  form: DraftForm<ExamFields>;
  work: ExamWork;
  disabled: boolean;
}

const STATES = { archived: 'Arquivada', draft: 'Não publicada' } as const;

/** Module, difficulty and share right of a question, in words. */
function describeStatistics(statistics: QuestionStatistics, modules: readonly ExamModule[]): string {
  const module = modules.find(({ id }) => id === statistics.module);
  const difficulty = findDifficulty(statistics, 'label');
  return [
    module && `M${module.number}`,
    difficulty && QUESTION_LABELS[difficulty],
    isMeasured(statistics) && `${Math.round((statistics.right / statistics.n) * 100)}% de acertos`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The questions in their order, one list for each section. */
export function QuestionsCard({ id, form, work, disabled }: QuestionsCardProps) {
  const { value: questions, onValue, error, id: fieldId } = form.field('questions');
  const { sections, model } = form.values;
  const [isPicking, setIsPicking] = useState(false);
  const ids = questions.map((question) => question.id);
  const statistics = useStatistics(id, ids);
  const modules = listModules(work);
  const change = (question: number, part: Partial<ComposedQuestion>) =>
    onValue(questions.map((each) => (each.id === question ? { ...each, ...part } : each)));
  const exchanging = useAction({
    send: (question: number) =>
      api.send(examCompositionCalls.exchangeQuestion, {
        params: { id },
        body: { model, questions, question },
      }),
    onDone: ({ question: next }, question) => {
      if (next === null) toastFailure('Não há outra questão para esta linha do modelo.');
      else change(question, { id: next, pinned: false });
    },
  });
  const latest = useRef(questions);
  latest.current = questions;
  /** Takes a question out; for ten seconds it can be put back to where it was. */
  const remove = (question: ComposedQuestion) => {
    const at = questions.indexOf(question);
    onValue(questions.filter((each) => each !== question));
    toastUndo(`Questão ${nameOf(question)} removida.`, async () => {
      const now = latest.current;
      if (now.some(({ id: each }) => each === question.id)) return;
      onValue([...now.slice(0, at), question, ...now.slice(at)]);
    });
  };
  const add = (added: readonly number[]) =>
    onValue([
      ...questions,
      ...added
        .filter((each) => !ids.includes(each))
        .map((each) => ({ id: each, section: sections.length > 0 ? 0 : null, pinned: false, row: null })),
    ]);
  const groups =
    sections.length === 0
      ? [{ title: null, at: null as number | null }]
      : sections.map(({ title }, at) => ({ title: title || `Seção ${at + 1}`, at: at as number | null }));
  const nameOf = (question: { id: number }) => statistics.get(question.id)?.code ?? `questão ${question.id}`;
  const archived = questions.filter(({ id: each }) => statistics.get(each)?.state === 'archived').length;
  return (
    <Card
      id="questoes"
      title="Questões"
      lead={`${questions.length} de até ${MAX_EXAM_QUESTIONS}. Alt+↑ e Alt+↓ mudam a ordem.`}
      actions={
        !disabled && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsPicking(true)}
          >
            Adicionar questões
          </Button>
        )
      }
    >
      <div className="stack" id={fieldId} tabIndex={-1}>
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {archived > 0 && (
          <p className={classes.warning} role="status">
            {archived === 1 ? '1 questão está arquivada' : `${archived} questões estão arquivadas`}. Elas
            ficam na prova; você pode trocá-las.
          </p>
        )}
        {questions.length === 0 && (
          <p className="muted">
            Ainda não há questões. Adicione-as pelos filtros do banco ou monte por modelo.
          </p>
        )}
        {groups.map(({ title, at }) => {
          const own = questions.filter(({ section }) => at === null || (section ?? 0) === at);
          const before = questions.filter(({ section }) => at !== null && (section ?? 0) < at).length;
          if (own.length === 0 && title === null) return null;
          return (
            <section key={at ?? 'all'} className="stack" data-gap="s">
              {title !== null && (
                <h3 className={classes.sectionTitle}>
                  {title} <span className="muted small figures">{own.length}</span>
                </h3>
              )}
              <SortableList
                label={title === null ? 'Questões, na ordem' : `Questões de ${title}, na ordem`}
                items={own}
                nameOf={nameOf}
                disabled={disabled}
                onOrder={(order) => {
                  const moved = order.flatMap((each) => own.filter((question) => question.id === each));
                  onValue(
                    at === null
                      ? moved
                      : [
                          ...questions.filter(({ section }) => (section ?? 0) < at),
                          ...moved,
                          ...questions.filter(({ section }) => (section ?? 0) > at),
                        ],
                  );
                }}
              >
                {(question, position) => {
                  const known = statistics.get(question.id);
                  const code = nameOf(question);
                  return (
                    <>
                      <span className={`figures ${classes.place}`}>{before + position}</span>
                      <div className={classes.questionText}>
                        <span className="row" data-gap="xs">
                          <Link
                            to="/questoes/$id"
                            params={{ id: String(question.id) }}
                            className={`figures ${classes.code}`}
                          >
                            {known?.code ?? '…'}
                          </Link>
                          {known && known.state !== 'published' && (
                            <span className="badge" data-kind="bad">
                              {STATES[known.state]}
                            </span>
                          )}
                          {known && <span className="muted small">{describeStatistics(known, modules)}</span>}
                        </span>
                        <span className="muted small ellipsis">{known?.statement}</span>
                      </div>
                      {!disabled && (
                        <span className={classes.tools}>
                          {sections.length > 1 && (
                            <NativeSelect
                              size="xs"
                              aria-label={`Seção da questão ${code}`}
                              value={String(question.section ?? 0)}
                              data={sections.map((section, index) => ({
                                value: String(index),
                                label: section.title || `Seção ${index + 1}`,
                              }))}
                              onChange={({ currentTarget }) =>
                                change(question.id, { section: Number(currentTarget.value) })
                              }
                            />
                          )}
                          {question.row !== null && (
                            <Tooltip label="Trocar esta questão" openDelay={400}>
                              <ActionIcon
                                variant="subtle"
                                color="gray"
                                size={32}
                                aria-label={`Trocar esta questão: ${code}`}
                                loading={exchanging.isPending && exchanging.variables === question.id}
                                onClick={() => exchanging.mutate(question.id)}
                              >
                                <IconRefresh size={16} stroke={1.75} aria-hidden />
                              </ActionIcon>
                            </Tooltip>
                          )}
                          <Tooltip
                            label={question.pinned ? 'Soltar' : 'Fixar: um novo sorteio não a troca'}
                            openDelay={400}
                          >
                            <ActionIcon
                              variant="subtle"
                              color="gray"
                              size={32}
                              aria-label={`Fixar a questão ${code}`}
                              aria-pressed={question.pinned}
                              onClick={() => change(question.id, { pinned: !question.pinned })}
                            >
                              {question.pinned ? (
                                <IconPinFilled size={16} aria-hidden />
                              ) : (
                                <IconPin size={16} stroke={1.75} aria-hidden />
                              )}
                            </ActionIcon>
                          </Tooltip>
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={32}
                            aria-label={`Remover a questão ${code}`}
                            onClick={() => remove(question)}
                          >
                            <IconTrash size={16} stroke={1.75} aria-hidden />
                          </ActionIcon>
                        </span>
                      )}
                    </>
                  );
                }}
              </SortableList>
            </section>
          );
        })}
      </div>
      {isPicking && (
        <QuestionPicker
          family={work.families.find((family) => family.id === work.family_id)?.name ?? null}
          chosen={ids}
          onAdd={add}
          onClose={() => setIsPicking(false)}
        />
      )}
    </Card>
  );
}
