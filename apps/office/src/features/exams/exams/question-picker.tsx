import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { questionList } from '@toro/contract/questions/questions/question-list';
import { MAX_EXAM_QUESTIONS } from '@toro/domain/exams/exams/exam-settings';
import { QUESTION_LABELS, type QuestionLabel } from '@toro/domain/questions/questions/question-fields';
import { LoadingSkeleton, QueryFailure } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { usePhone } from '@toro/ui/use-phone.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { ListPager } from '../../../shared/list/list-pager.tsx';
import { type ListState, toListFilter, toListRequest } from '../../../shared/list/list-query.ts';
import { useDelayedText } from '../../../shared/list/use-delayed-text.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './exams.module.css';

const START: ListState = { q: '', sort: 'code', page: 1, size: 25, filters: {} };

/** The filters of the question list without the state: only published questions can be added. */
const { state: _state, ...filters } = questionList.filters;
const DEFINITION = { ...questionList, filters, often: ['family', 'module', 'code'] };

interface QuestionPickerProps {
  /** The family of the course, from which the search begins; null for none. */
  family: string | null;
  chosen: readonly number[];
  onAdd: (ids: number[]) => void;
  onClose: () => void;
}

/** Finds published questions by the filters of the question list and adds them, one by one or all. */
export function QuestionPicker({ family, chosen, onAdd, onClose }: QuestionPickerProps) {
  const [state, setState] = useState<ListState>(
    family === null ? START : { ...START, filters: { family: family.slice(0, 100) } },
  );
  const [marked, setMarked] = useState<readonly number[]>([]);
  const change = (part: Partial<ListState>) => setState((before) => ({ ...before, page: 1, ...part }));
  const [text, setText] = useDelayedText(state.q, (q) => change({ q }));
  const isPhone = usePhone();
  const query = useQuery({
    queryKey: ['published-questions', state],
    queryFn: () => api.send(examCompositionCalls.listPublishedQuestions, { query: toListRequest(state) }),
    placeholderData: keepPreviousData,
  });
  const found = useQuery({
    queryKey: ['found-questions', state.q, state.filters, chosen],
    queryFn: () =>
      api.send(examCompositionCalls.findPublishedQuestions, {
        body: { query: toListFilter(state), without: [...chosen] },
      }),
    placeholderData: keepPreviousData,
  });
  const left = MAX_EXAM_QUESTIONS - chosen.length;
  const total = found.data?.total ?? 0;
  const addAll = useAction({
    send: async () => {
      const { data } = await found.refetch();
      if (!data || data.total > left) throw new Error(`Uma prova tem até ${MAX_EXAM_QUESTIONS} questões.`);
      return data.ids;
    },
    onDone: (ids) => {
      onAdd(ids);
      toastSuccess(ids.length === 1 ? '1 questão adicionada.' : `${ids.length} questões adicionadas.`);
    },
  });
  const has = new Set(chosen);
  const free = (query.data?.rows ?? []).filter(({ id }) => !has.has(id));
  const isMarked = new Set(marked);
  const mark = (ids: readonly number[], isOn: boolean) =>
    setMarked((before) => [...before.filter((each) => !ids.includes(each)), ...(isOn ? ids : [])]);
  const addMarked = () => {
    onAdd([...marked]);
    toastSuccess(marked.length === 1 ? '1 questão adicionada.' : `${marked.length} questões adicionadas.`);
    setMarked([]);
  };
  return (
    <Modal opened onClose={onClose} title="Adicionar questões" size={1000} fullScreen={isPhone}>
      <div className="stack">
        <div className="row">
          <TextInput
            type="search"
            aria-label="Buscar questões: texto ou código"
            placeholder="Texto ou código"
            value={text}
            maxLength={100}
            data-autofocus
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <ListFilters
            definition={DEFINITION as unknown as typeof questionList}
            filters={state.filters}
            onChange={(next) => change({ filters: next })}
          />
        </div>
        <div className="row" data-spread>
          <p className="muted small" role="status">
            {chosen.length} de até {MAX_EXAM_QUESTIONS} na prova
            {total > left && ` · o filtro tem ${total.toLocaleString('pt-BR')}, cabem mais ${left}`}
          </p>
          <Button
            variant="default"
            disabled={total === 0 || total > left}
            loading={addAll.isPending}
            onClick={() => addAll.mutate()}
          >
            {total === 1 ? 'Adicionar a questão' : `Adicionar todas as ${total.toLocaleString('pt-BR')}`}
          </Button>
        </div>
        {query.data && (
          <>
            <div className="row" data-spread>
              <Checkbox
                label="Marcar as desta página"
                disabled={free.length === 0}
                checked={free.length > 0 && free.every(({ id }) => isMarked.has(id))}
                onChange={({ currentTarget }) =>
                  mark(
                    free.map(({ id }) => id),
                    currentTarget.checked,
                  )
                }
              />
              <Button disabled={marked.length === 0 || marked.length > left} onClick={addMarked}>
                {marked.length === 0
                  ? 'Adicionar marcadas'
                  : marked.length === 1
                    ? 'Adicionar 1 questão'
                    : `Adicionar ${marked.length} questões`}
              </Button>
            </div>
            <ul className={`plainList ${classes.found}`} aria-label="Questões encontradas">
              {query.data.rows.map((row) => (
                <li key={row.id}>
                  <Checkbox
                    aria-label={`Marcar a questão ${row.code}`}
                    disabled={has.has(row.id)}
                    checked={isMarked.has(row.id)}
                    onChange={({ currentTarget }) => mark([row.id], currentTarget.checked)}
                  />
                  <span className={classes.choiceText}>
                    <span className="row" data-gap="xs">
                      <b className="figures">{row.code}</b>
                      <span className="muted small">
                        {[
                          row.module,
                          row.label && QUESTION_LABELS[row.label as QuestionLabel],
                          row.share_right !== null && `${row.share_right}% de acertos`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={`small ${classes.statement}`}>{row.statement}</span>
                  </span>
                  {has.has(row.id) ? (
                    <span className={`small ${classes.inExam}`}>
                      <IconCheck size={14} stroke={2} aria-hidden /> Na prova
                    </span>
                  ) : (
                    <ActionIcon
                      variant="default"
                      size={36}
                      aria-label={`Adicionar a questão ${row.code}`}
                      disabled={left <= 0}
                      onClick={() => {
                        mark([row.id], false);
                        onAdd([row.id]);
                      }}
                    >
                      <IconPlus size={18} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  )}
                </li>
              ))}
              {query.data.rows.length === 0 && <li className="muted">Nada encontrado com estes filtros.</li>}
            </ul>
            {query.data.total > 0 && (
              <ListPager state={state} total={query.data.total} onChange={(part) => change(part)} />
            )}
          </>
        )}
        {!query.data && !query.isError && (
          <LoadingSkeleton loading="Carregando as questões..." skeleton={[56, 56, 56]} />
        )}
        {!query.data && query.isError && (
          <QueryFailure query={query} text="Não foi possível carregar as questões." />
        )}
      </div>
    </Modal>
  );
}
